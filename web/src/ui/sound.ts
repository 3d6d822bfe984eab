// A few quiet sounds, made on the spot. SPDX-License-Identifier: MIT
import { settings } from "../app/settings.ts";

export type Sound = "move" | "capture" | "end" | "refused";

const notes: Record<Sound, { pitch: number; length: number; loud: number; type: OscillatorType }[]> = {
  move: [{ pitch: 210, length: 0.07, loud: 0.25, type: "triangle" }],
  capture: [
    { pitch: 150, length: 0.09, loud: 0.35, type: "triangle" },
    { pitch: 300, length: 0.05, loud: 0.12, type: "square" },
  ],
  end: [
    { pitch: 392, length: 0.22, loud: 0.16, type: "sine" },
    { pitch: 523, length: 0.4, loud: 0.16, type: "sine" },
  ],
  refused: [{ pitch: 110, length: 0.12, loud: 0.15, type: "sine" }],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.get().sound || !("AudioContext" in globalThis)) return;
  // Browsers give sound only to pages that were touched.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (sound === "end" && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.([20, 40, 20]);
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
    if (sound === "end") at += length * 0.6;
  }
}
