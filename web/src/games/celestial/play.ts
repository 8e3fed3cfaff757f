export { CARD_PLAY as play } from '../l5r/card_play';
