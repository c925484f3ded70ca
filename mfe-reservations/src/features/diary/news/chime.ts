const ENTRY = 'reservations-sound'
/** Two soft notes: audible to staff, but not to guests. */
const NOTES = [
  { hertz: 660, from: 0 },
  { hertz: 880, from: 0.16 },
]
const NOTE_SECONDS = 0.3
const MAX_VOLUME = 0.06

let context: AudioContext | null = null

/** Off by default. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(ENTRY) === 'on'
  } catch {
    return false
  }
}

export function storeSound(isOn: boolean): void {
  try {
    localStorage.setItem(ENTRY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the setting lasts until the page closes.
  }
}

/** Browsers block sound before the first interaction. */
export function playChime(): void {
  if (!globalThis.AudioContext) return
  context ??= new AudioContext()
  void context.resume()
  for (const { hertz, from } of NOTES) playNote(context, hertz, context.currentTime + from)
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(audio, { frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(MAX_VOLUME, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + NOTE_SECONDS)
}
