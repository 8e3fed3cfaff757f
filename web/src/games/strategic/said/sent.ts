/** Whether something went out to the server; where not, the person is told. */

import { notices } from '../../../lib/notices.svelte';

export function sent(done: boolean): boolean {
  if (!done) notices.show('The connection is lost for the moment. Gorin is trying to get it back.');
  return done;
}
