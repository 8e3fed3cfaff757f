/** The place of War of Honor's map in the middle: `realm/Realm.svelte`, loaded where it is there. */

import type { Component } from 'svelte';
import type { TableProps } from '../lib/table';
import type { Play } from './play.svelte';

export type RealmProps = Pick<TableProps, 'view' | 'decision' | 'onact'> & {
  /** What the player has in mind; the spots of a map are tiles by their numbers and hexes as `hex:COLUMN:ROW`. */
  play: Play;
  /** How wide the map may be: 600 outside battles, 240 as an inset. */
  size: number;
};

const MADE = import.meta.glob<{ default: Component<RealmProps> }>('./realm/Realm.svelte');

export async function loadRealm(): Promise<Component<RealmProps> | null> {
  return (await MADE['./realm/Realm.svelte']?.())?.default ?? null;
}
