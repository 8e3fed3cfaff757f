/** Faces in words: for the ear, for tooltips, and for the sum under a changed figure. */

import { FIGURE_NAMES, fortified, KIND_NAMES, type CardFace, type Figure, type Part } from '../model/face';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number as it is written on the card: what is added to another's figure has its sign, a minus is a real one. */
export function written(value: number, signed = false): string {
  if (value < 0) return `−${-value}`;
  return signed ? `+${value}` : `${value}`;
}

/** What a card is called by: a tile says what lies on it. */
export function kindName(face: CardFace): string {
  if (fortified(face)) return 'Fortification';
  return face.kind === 'tile' && face.keywords[0] !== undefined ? `${face.keywords[0]} tile` : KIND_NAMES[face.kind];
}

/** The parts of a figure, printed first. What nobody explains is one part, so that the parts always add up. */
export function partsOf(figure: Figure): Part[] {
  const told = figure.sum.reduce((total, part) => total + part.amount, 0);
  const rest = figure.value - figure.printed - told;
  const parts = [{ label: 'printed', amount: figure.printed }, ...figure.sum];
  if (rest !== 0) parts.push({ label: figure.sum.length > 0 ? 'other effects' : 'effects', amount: rest });
  return parts;
}

/** "printed 3, Berserkers +2, token +1". */
export function sumText(figure: Figure): string {
  return partsOf(figure)
    .map((part, index) => `${part.label} ${written(part.amount, index > 0 || figure.signed)}`)
    .join(', ');
}

/** "Force 6 (printed 3, Berserkers +2, token +1)". */
export function figureText(figure: Figure): string {
  const now = `${FIGURE_NAMES[figure.name]} ${written(figure.value, figure.signed)}`;
  return figure.value === figure.printed && figure.sum.length === 0 ? now : `${now} (${sumText(figure)})`;
}

export const tokenText = ({ label, count }: { label: string; count: number }): string =>
  `${count} ${label} ${count === 1 ? 'token' : 'tokens'}`;

/** All that the eye sees of a face, in one line for the ear. */
export function spoken(face: CardFace): string {
  if (face.back) return face.deck === null ? 'a card, face down' : `${capital(face.deck)} card, face down`;
  return [
    face.title,
    [face.clan ?? '', kindName(face)].filter((word) => word !== '').join(' '),
    face.bowed ? 'bowed' : '',
    face.dishonored ? 'dishonored' : '',
    ...face.figures.map(figureText),
    ...face.tokens.map(tokenText),
    ...face.words,
    face.reconstructed ? 'text reconstructed' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/**
 * How often an action is used whose text says nothing of it, "" if there is none. Who pays with the card itself sees
 * it from the cost; a Strategy is played once.
 */
export function howOften(face: CardFace): string {
  if (face.back || face.kind === 'strategy') return '';
  const unsaid = face.text.some((statement) => {
    const { head, body } = headed(statement);
    const price = body.includes(': ') ? body.slice(0, body.indexOf(': ')) : '';
    return (
      /(Battle|Open|Limited|Reaction):$/.test(head) &&
      !head.includes('Repeatable') &&
      !/\b(bow|destroy|discard|pay)\b/i.test(price)
    );
  });
  return unsaid ? 'Each action once a turn, unless it says otherwise.' : '';
}

/** A statement with its beginning, which says when it is used, apart: that is printed bold. */
export function headed(statement: string): { head: string; body: string } {
  const found =
    /^((?:[A-Z][\w'-]* )*(?:Battle|Open|Limited|Reaction|Dynasty)(?:\/(?:Battle|Open|Limited|Reaction|Dynasty))*(?:, (?:once|any)[^:]*)?:|Focus effect:)\s*/.exec(
      statement,
    );
  return found ? { head: found[1] ?? '', body: statement.slice(found[0].length) } : { head: '', body: statement };
}
