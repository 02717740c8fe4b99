/** Sounds, made here instead of loaded. They can be switched off, and the browser keeps that. */

import { keep, recall } from "../table/storage.ts";

export type Sound = "move" | "capture" | "check" | "end" | "hurry";

/** A tone: its pitch in hertz at begin and end, when it begins, and how long it sounds, in seconds. */
interface Tone {
    from: number;
    to: number;
    after: number;
    length: number;
    shape: OscillatorType;
    loudness: number;
}

const TAP = { length: 0.09, shape: "triangle", loudness: 0.5 } as const;
const BELL = { length: 0.35, shape: "sine", loudness: 0.22 } as const;

const tap = (from: number, to: number, after = 0): Tone => ({ ...TAP, from, to, after });
const bell = (pitch: number, after: number): Tone => ({ ...BELL, from: pitch, to: pitch, after });

const SOUNDS: Record<Sound, Tone[]> = {
    move: [tap(330, 140)],
    capture: [tap(420, 150), tap(260, 110, 0.05)],
    check: [tap(330, 140), bell(880, 0.04)],
    end: [bell(523, 0), bell(659, 0.12), bell(784, 0.24)],
    hurry: [bell(1047, 0), bell(1047, 0.15)],
};

let context: AudioContext | undefined;

export const isSoundOn = (): boolean => recall("sound") !== "off";

export function setSound(isOn: boolean): void {
    keep("sound", isOn ? "on" : "off");
    if (isOn) {
        play("move");
    }
}

/** Plays a sound, unless sounds are off. Before the user has touched the page, the browser keeps it silent. */
export function play(sound: Sound): void {
    if (!isSoundOn() || navigator.userActivation?.hasBeenActive === false) {
        return;
    }
    try {
        context ??= new AudioContext();
        void context.resume();
        for (const tone of SOUNDS[sound]) {
            sing(context, tone);
        }
    } catch {
        // A device without sound.
    }
}

function sing(context: AudioContext, { from, to, after, length, shape, loudness }: Tone): void {
    const begin = context.currentTime + after;
    const source = new OscillatorNode(context, { type: shape, frequency: from });
    const volume = new GainNode(context, { gain: 0 });
    source.frequency.setValueAtTime(from, begin);
    source.frequency.exponentialRampToValueAtTime(to, begin + length);
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    source.connect(volume).connect(context.destination);
    source.start(begin);
    source.stop(begin + length);
}
