// The room's sounds: a few soft tones, made here by Web Audio. Nothing sounds until the host switches it on.
import { readPreference } from '../preferences.ts';

export type Sound = 'join' | 'count' | 'open' | 'close' | 'reveal' | 'step' | 'podium';

/** Hertz, and when it begins, in seconds. Of a pentatonic scale, so that any two sound well together. */
type Note = readonly [frequency: number, at: number];
const notes: Record<Sound, readonly Note[]> = {
  join: [[784, 0]],
  count: [[523, 0]],
  open: [
    [523, 0],
    [784, 0.1],
  ],
  close: [
    [587, 0],
    [440, 0.14],
  ],
  reveal: [
    [523, 0],
    [659, 0.1],
    [784, 0.2],
  ],
  step: [
    [392, 0],
    [523, 0.1],
  ],
  podium: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
    [1047, 0.4],
    [1319, 0.56],
  ],
};
const loudness = 0.12;
const fadeSeconds = 0.5;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!readPreference('sound') || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser lets nothing sound before the first press; switching the sound on is one.
  if (context.state === 'suspended') void context.resume();
  for (const [frequency, at] of notes[sound]) tone(context, frequency, context.currentTime + at);
}

function tone(audio: AudioContext, frequency: number, start: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + fadeSeconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + fadeSeconds);
}
