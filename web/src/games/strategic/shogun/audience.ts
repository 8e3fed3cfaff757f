/** What a choice of readers means to the server. */

import type { NoteRequest } from '../../../wire/types.gen';

export function readers(choice: string): Pick<NoteRequest, 'clan' | 'tables'> {
  const words = choice.split(' ');
  return { clan: words.length === 2 ? Number(words[0]) : null, tables: words[words.length - 1] === 'all' };
}
