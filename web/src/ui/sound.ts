/** The sounds of a table, made by code: soft, short, and none before somebody has touched the page.
 *
 * A sound is a few tones, each with a shape of its own, and noise for what rolls, tears or splashes.
 * All run through one gain, which is the volume that the person has set. */

interface Tone {
  at: number; // seconds after the sound begins
  from: number; // pitch in hertz …
  to?: number; // … and where it glides to
  lasts: number; // seconds
  loud: number; // of 1
  wave?: OscillatorType; // a sine if it is not said
}

interface Noise {
  at: number;
  lasts: number;
  loud: number;
  pitch: number; // the middle of what is let through, in hertz
}

interface Sound {
  tones: readonly Tone[];
  noise: readonly Noise[];
}

const tone = (at: number, from: number, lasts: number, loud: number, more: Partial<Tone> = {}) => ({
  at,
  from,
  lasts,
  loud,
  ...more,
});
const noise = (at: number, lasts: number, loud: number, pitch: number): Noise => ({
  at,
  lasts,
  loud,
  pitch,
});

/** Every sound under 0.4 seconds, but for the end of a game. */
export const SOUNDS = {
  draw: { tones: [], noise: [noise(0, 0.12, 0.35, 2600)] },
  place: { tones: [tone(0, 190, 0.12, 0.4, { to: 120 })], noise: [noise(0, 0.05, 0.3, 900)] },
  pearl: { tones: [tone(0, 1320, 0.16, 0.22), tone(0.04, 1980, 0.2, 0.14)], noise: [] },
  key: {
    tones: [tone(0, 880, 0.1, 0.2, { wave: "triangle" }), tone(0.09, 1175, 0.22, 0.22)],
    noise: [noise(0, 0.03, 0.15, 5200)],
  },
  recruit: {
    tones: [tone(0, 392, 0.3, 0.2), tone(0.07, 494, 0.28, 0.18), tone(0.14, 587, 0.25, 0.18)],
    noise: [],
  },
  monster: {
    tones: [tone(0, 98, 0.38, 0.4, { to: 62, wave: "sawtooth" })],
    noise: [noise(0, 0.3, 0.2, 320)],
  },
  die: {
    tones: [],
    noise: [noise(0, 0.04, 0.5, 1900), noise(0.09, 0.04, 0.4, 2300), noise(0.2, 0.05, 0.35, 1700)],
  },
  hit: { tones: [tone(0, 150, 0.2, 0.5, { to: 70 })], noise: [noise(0, 0.12, 0.5, 700)] },
  slay: {
    tones: [tone(0, 130, 0.3, 0.5, { to: 52 }), tone(0.1, 784, 0.28, 0.16)],
    noise: [noise(0, 0.25, 0.5, 480)],
  },
  attack: {
    tones: [tone(0, 262, 0.14, 0.25, { wave: "triangle" }), tone(0.12, 196, 0.24, 0.3)],
    noise: [noise(0, 0.07, 0.3, 3200)],
  },
  turn: { tones: [tone(0, 659, 0.16, 0.16), tone(0.11, 880, 0.25, 0.16)], noise: [] },
  end: {
    tones: [
      tone(0, 262, 1.4, 0.18),
      tone(0.16, 330, 1.3, 0.16),
      tone(0.32, 392, 1.2, 0.16),
      tone(0.5, 523, 1.2, 0.18),
    ],
    noise: [],
  },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

/** How loud each setting is, from 0 to 4. */
const LOUDNESS = [0, 0.12, 0.25, 0.45, 0.8];
const ATTACK = 0.006; // seconds until a tone is there, so that nothing clicks
const SILENCE = 0.0001; // what a tone falls to; nothing falls to 0 by a ratio

let loudness = LOUDNESS[2]!;
let calls = false;
let studio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers let a page sound once somebody has touched it, and we want it no other way. */
function unlock(): void {
  studio ??= new AudioContext();
  void studio.resume();
}

if (typeof window !== "undefined")
  for (const touch of ["pointerdown", "keydown"] as const)
    addEventListener(touch, unlock, { once: true, capture: true, passive: true });

/** How loud everything is from now on, from 0 to 4. */
export function turnTo(volume: number): void {
  loudness = LOUDNESS[volume] ?? 0;
}

/** Whether one's turn is heard while one looks elsewhere. */
export function callFromElsewhere(wanted: boolean): void {
  calls = wanted;
}

/** Whether a sound is for whoever may be looking elsewhere: of what happens then only one is. */
export function isHeard(name: SoundName, elsewhere: boolean): boolean {
  return loudness > 0 && (!elsewhere || (calls && name === "turn"));
}

/** Let a sound be heard, if the person wants to hear any. */
export function play(name: SoundName): void {
  if (!studio || !isHeard(name, document.hidden)) return;
  const volume = new GainNode(studio, { gain: loudness });
  volume.connect(studio.destination);
  const sound: Sound = SOUNDS[name];
  for (const one of sound.tones) playTone(studio, volume, one);
  for (const one of sound.noise) playNoise(studio, volume, one);
}

function playTone(studio: AudioContext, volume: AudioNode, tone: Tone): void {
  const start = studio.currentTime + tone.at;
  const voice = new OscillatorNode(studio, { type: tone.wave ?? "sine", frequency: tone.from });
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, start + tone.lasts);
  voice.connect(shaped(studio, start, tone.lasts, tone.loud)).connect(volume);
  voice.start(start);
  voice.stop(start + tone.lasts);
}

function playNoise(studio: AudioContext, volume: AudioNode, noise: Noise): void {
  const start = studio.currentTime + noise.at;
  const source = new AudioBufferSourceNode(studio, { buffer: (hiss ??= whiteNoise(studio)) });
  const band = new BiquadFilterNode(studio, { type: "bandpass", frequency: noise.pitch, Q: 0.9 });
  source
    .connect(band)
    .connect(shaped(studio, start, noise.lasts, noise.loud))
    .connect(volume);
  source.start(start);
  source.stop(start + noise.lasts);
}

/** Comes at once and dies away. */
function shaped(studio: AudioContext, start: number, lasts: number, loud: number): GainNode {
  const shape = new GainNode(studio, { gain: SILENCE });
  shape.gain.setValueAtTime(SILENCE, start);
  shape.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  shape.gain.exponentialRampToValueAtTime(SILENCE, start + lasts);
  return shape;
}

function whiteNoise(studio: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: studio.sampleRate / 2, sampleRate: studio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
