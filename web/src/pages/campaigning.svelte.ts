/** The campaign that a match is, or whose battle it is: its rooms and rosters, and what is shown of them. */

import type { Component } from 'svelte';
import { CampaignStore, provideCampaign } from '../lib/campaign.svelte';
import { campaignRooms, isCampaign } from '../lib/games';
import type { MatchStore } from '../lib/match.svelte';
import type { CampaignInfo, Step } from '../wire/types.gen';

type Rooms = {
  Talk: Component<{ store: CampaignStore }>;
  Muster: Component<{ store: CampaignStore; info: CampaignInfo }>;
};

export class Campaigning {
  store = $state.raw<CampaignStore | null>(null);
  /** The rooms of a campaign, and the muster before it; loaded when they are needed. */
  rooms = $state.raw<Rooms | null>(null);
  FieldNote = $state.raw<Component<{ store: CampaignStore; match: string }> | null>(null);
  /** The private line to the Shogun, where there are no rooms. */
  ToShogun = $state.raw<Component<{ store: CampaignStore }> | null>(null);
  Camp = $state.raw<Component<{ store: CampaignStore }> | null>(null);
  Announced = $state.raw<Component<{ store: CampaignStore; steps: readonly Step[] }> | null>(null);
  RoleHint = $state.raw<Component<{ info: CampaignInfo }> | null>(null);
  Guide = $state.raw<Component<{
    store: CampaignStore;
    info: CampaignInfo;
    steps: readonly Step[];
    map: boolean;
  }> | null>(null);

  constructor(private readonly match: MatchStore) {
    provideCampaign(() => this.store);
    const rooms = campaignRooms();
    $effect(() => {
      if (!this.isMap && this.home === null && !this.shut) return;
      const around = new CampaignStore(this.home ?? match.id, match.invite);
      this.store = around;
      return around.follow();
    });
    $effect(() => {
      const mayWatch = this.home === null || this.info?.battles.some((one) => one.match === match.id);
      if (this.shut && this.info?.you.map === true && mayWatch) match.sync();
    });
    $effect(() => {
      if (this.store !== null) void rooms?.Announced().then((found) => (this.Announced = found.default));
    });
    $effect(() => {
      if (this.store !== null) void rooms?.RoleHint().then((found) => (this.RoleHint = found.default));
    });
    $effect(() => {
      if (this.info?.rehearsal === true) void rooms?.Guide().then((found) => (this.Guide = found.default));
    });
    $effect(() => {
      if (this.home === null) return;
      void rooms?.FieldNote().then((found) => (this.FieldNote = found.default));
      void rooms?.ToShogun().then((found) => (this.ToShogun = found.default));
    });
    $effect(() => {
      // Before it is needed: a general may be called just when the server goes away.
      if (this.store !== null) void rooms?.Camp().then((found) => (this.Camp = found.default));
    });
    $effect(() => {
      if (!this.isMap || rooms === null) return;
      void Promise.all([rooms.Talk(), rooms.Muster()]).then(
        ([talk, muster]) => (this.rooms = { Talk: talk.default, Muster: muster.default }),
      );
    });
  }

  readonly isMap: boolean = $derived.by(() => isCampaign(this.match.info?.game));
  /** The campaign whose battle this is. */
  readonly home: string | null = $derived.by(() => this.match.info?.campaign ?? null);
  /** A general who fights may not see the map; what is around it says where to go instead. */
  readonly shut: boolean = $derived.by(() => this.match.problem !== null);
  readonly info: CampaignInfo | null = $derived.by(() => this.store?.info ?? null);
  /** Whether the Shogun has written to this person on the private line, as a number to count. */
  readonly letters: number = $derived.by(() =>
    this.info?.you.role !== 'shogun' && this.store?.lines.some((one) => this.store?.unread.has(one.room)) ? 1 : 0,
  );
  readonly fights: string | null = $derived.by(() => this.info?.you.battle ?? null);
  /** A general who fights at a table in the hall. */
  readonly sits: boolean = $derived.by(
    () =>
      this.info?.you.role === 'shireikan' &&
      this.info.battles.some((one) => one.how === 'shogun' && one.status !== 'told'),
  );
  /** At a battle's table those who fight and the Shogun talk; a Karo only watches (S16). */
  readonly hushed: boolean = $derived.by(
    () => this.home !== null && this.match.info?.status === 'playing' && this.info?.you.role === 'karo',
  );
}
