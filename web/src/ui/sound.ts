// A few quiet sounds, made on the spot, and on phones a short vibration with them; one switch for both. SPDX-License-Identifier: MIT
import { settings } from "../app/settings.ts";

export type Sound = "move" | "capture" | "end" | "win" | "loss" | "refused";

const bell = (pitch: number, length: number) => ({ pitch, length, loud: 0.16, type: "sine" }) as const;
const endings: ReadonlySet<Sound> = new Set<Sound>(["end", "win", "loss"]);

const notes: Record<Sound, { pitch: number; length: number; loud: number; type: OscillatorType }[]> = {
  move: [{ pitch: 210, length: 0.07, loud: 0.25, type: "triangle" }],
  capture: [
    { pitch: 150, length: 0.09, loud: 0.35, type: "triangle" },
    { pitch: 300, length: 0.05, loud: 0.12, type: "square" },
  ],
  end: [bell(392, 0.22), bell(523, 0.4)],
  win: [bell(392, 0.2), bell(494, 0.2), bell(587, 0.45)],
  loss: [bell(392, 0.24), bell(294, 0.45)],
  refused: [{ pitch: 110, length: 0.12, loud: 0.15, type: "sine" }],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.get().sound) return;
  // Browsers give sound only to pages that were touched.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(endings.has(sound) ? [20, 40, 20] : 10);
  if (!("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const { pitch, length, loud, type } of notes[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = type;
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + length);
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    if (endings.has(sound)) at += length * 0.6;
  }
}
