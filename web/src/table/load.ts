/** The table of a game: its own if it has one, else the generic one. A game's own table is a chunk of its own. */

import type { Component } from 'svelte';
import type { TableProps } from '../lib/table';
import GenericTable from './GenericTable.svelte';

type Table = Component<TableProps>;

/** Tables made by hand, found when the client is built. */
const MADE = import.meta.glob<{ default: Table }>('../kenjin/KenjinTable.svelte');

const OWN: Record<string, (() => Promise<{ default: Table }>) | undefined> = {
  kenjin: MADE['../kenjin/KenjinTable.svelte'],
};

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
