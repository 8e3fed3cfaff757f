/** The table of a game: its own if it has one, else the generic one. A game's own table is a chunk of its own. */

import type { Component } from 'svelte';
import type { TableProps } from '../lib/table';
import type { Step, View } from '../wire/types.gen';
import GenericTable from './GenericTable.svelte';

type Table = Component<TableProps>;

/** Tables made by hand, found when the client is built. */
const MADE = import.meta.glob<{ default: Table }>(['../games/kenjin/table/KenjinTable.svelte', '../games/strategic/room/WarRoom.svelte', '../games/l5r/table/L5rTable.svelte']);

const OWN: Record<string, (() => Promise<{ default: Table }>) | undefined> = {
  kenjin: MADE['../games/kenjin/table/KenjinTable.svelte'],
  strategic: MADE['../games/strategic/room/WarRoom.svelte'],
  celestial: MADE['../games/l5r/table/L5rTable.svelte'],
  imperial: MADE['../games/l5r/table/L5rTable.svelte'],
  'war-of-honor': MADE['../games/l5r/table/L5rTable.svelte'],
};

/** Tables that draw the whole page: bar, log and all. */
const WHOLE = new Set(['celestial', 'imperial', 'war-of-honor']);

export const drawsPage = (game: string): boolean => WHOLE.has(game);

export const hasOwnTable = (game: string): boolean => OWN[game] !== undefined;

export async function loadTable(game: string, plain: boolean): Promise<Table> {
  const own = OWN[game];
  if (own !== undefined && !plain) {
    try {
      return (await own()).default;
    } catch (error) {
      console.error(error);
    }
  }
  return GenericTable;
}

/** What stands beside a game's own table instead of the log, if it has anything. */
export type SideProps = { view: View; steps: Step[]; seat: number | null; onwatch: () => void };

const SIDES: Record<string, (() => Promise<{ default: Component<SideProps> }>) | undefined> = {
  strategic: () => import('../games/strategic/room/Side.svelte'),
};

export async function loadSide(game: string): Promise<Component<SideProps> | null> {
  return (await SIDES[game]?.())?.default ?? null;
}
