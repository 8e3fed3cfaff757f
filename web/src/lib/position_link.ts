/** A link that holds a position: it stands in the fragment of an address, deflated. */

import type { StudyRequest } from '../wire/study_types.gen';

export const OPEN = '/study/open';
/** The longest that a position may be when it is unpacked: nobody's link fills the memory of a browser. */
const MOST = 2_000_000;

async function through(bytes: Uint8Array<ArrayBuffer>, work: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(work as ReadableWritablePair<Uint8Array, Uint8Array>);
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new Error('too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

export async function linkOf(origin: string, position: StudyRequest): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(position)), new CompressionStream('deflate-raw'));
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return `${origin}${OPEN}#${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** What a fragment holds; null if it holds no position. The server judges what is in it. */
export async function readLink(hash: string): Promise<StudyRequest | null> {
  const [, packed] = /^#?([A-Za-z0-9_-]+)$/.exec(hash) ?? [];
  if (packed === undefined) return null;
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const whole = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
    const found: unknown = JSON.parse(whole);
    return typeof found === 'object' && found !== null && 'origin' in found ? (found as StudyRequest) : null;
  } catch {
    return null;
  }
}
