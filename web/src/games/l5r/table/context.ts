/** What every part of the drawn table shares: the props of the table, what was read from its view, and the player's mind. */

import { getContext, setContext } from 'svelte';
import type { TableProps } from '../../../lib/table';
import type { TableModel } from './model';
import type { Play } from './play.svelte';
import type { RealmPlay } from '../realm/play.svelte';

export type Shared = {
  readonly props: TableProps;
  readonly table: TableModel;
  readonly play: Play;
  /** The map that is played on, where the game has one. */ readonly realm: RealmPlay | null;
};

const KEY = Symbol('drawn table');

export const share = (shared: Shared): void => void setContext(KEY, shared);
export const shared = (): Shared => getContext<Shared>(KEY);
