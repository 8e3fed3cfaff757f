/** What the map and the panels beside it share: the turn that is watched. */
class Room {
  /** The turn that is shown move by move; null for the map as it is. */
  turn = $state<number | null>(null);
}

export const room = new Room();
