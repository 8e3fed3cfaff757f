/** A campaign's surroundings in a lesson: nothing comes from a server, and what is said stays here. */

import { CampaignStore } from '../../../lib/campaign.svelte';
import type { CampaignInfo } from '../../../wire/types.gen';

export class LessonStore extends CampaignStore {
  constructor(
    id: string,
    info: CampaignInfo,
    private readonly heard: (text: string) => void,
  ) {
    super(id, null);
    this.info = info;
  }

  override speak(_room: string, text: string): boolean {
    this.heard(text);
    return true;
  }
}
