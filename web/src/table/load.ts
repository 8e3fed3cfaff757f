/** The table of a game: its own if it has one, else the generic one. A game's own table is a chunk of its own. */

import type { Component } from 'svelte';
import { playOf } from '../lib/games';
import type { TableProps } from '../lib/table';
import GenericTable from './GenericTable.svelte';

export async function loadTable(game: string, plain: boolean): Promise<Component<TableProps>> {
  const own = playOf(game).table;
  const load = plain ? own?.plain : own?.load;
  if (load !== undefined) {
    try {
      return (await load()).default;
    } catch (error) {
      console.error(error);
    }
  }
  return GenericTable;
}
