/** Short tones, made here and now: no files, and none at all until somebody turns them on. */

export type Cue = 'turn' | 'move' | 'end';

/** A tone: its pitch in hertz, when it begins and how long it sounds in seconds, and how loud it is. */
export type Tone = { pitch: number; at: number; length: number; level: number };

/** A pentatonic scale on D, as a koto is tuned. */
const SCALE = [293.66, 311.13, 392, 440, 466.16, 587.33] as const;

const PLANS: Record<Cue, [step: number, at: number, length: number, level: number][]> = {
  move: [[2, 0, 0.09, 0.05]],
  turn: [
    [2, 0, 0.35, 0.1],
    [5, 0.14, 0.5, 0.1],
  ],
  end: [
    [5, 0, 0.4, 0.1],
    [3, 0.18, 0.4, 0.1],
    [0, 0.36, 0.9, 0.12],
  ],
};

export function tones(cue: Cue): Tone[] {
  return PLANS[cue].map(([step, at, length, level]) => ({ pitch: SCALE[step] ?? 440, at, length, level }));
}

let context: AudioContext | null = null;

/** Let a cue sound. A browser without sound, or one that forbids it, stays silent. */
export function sound(cue: Cue): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    const start = context.currentTime + 0.02;
    for (const tone of tones(cue)) {
      const voice = context.createOscillator();
      const loudness = context.createGain();
      voice.type = 'triangle';
      voice.frequency.value = tone.pitch;
      // A plucked string: at once there, then fading.
      loudness.gain.setValueAtTime(0.0001, start + tone.at);
      loudness.gain.exponentialRampToValueAtTime(tone.level, start + tone.at + 0.01);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + tone.at + tone.length);
      voice.connect(loudness).connect(context.destination);
      voice.start(start + tone.at);
      voice.stop(start + tone.at + tone.length + 0.02);
    }
  } catch {
    context = null;
  }
}
