const ENTRY = 'tillTouchedAt'
/** Often enough, with minutes to go by. */
const NOTED_EVERY_MS = 1_000

/** When this device was touched last, in whichever of its tabs; 0 where nobody knows, or its clock was set back since. */
export function lastTouch(): number {
  try {
    const at = Number(localStorage.getItem(ENTRY))
    return at <= Date.now() ? at : 0
  } catch {
    return 0
  }
}

export function noteTouch(): void {
  try {
    if (Date.now() - lastTouch() >= NOTED_EVERY_MS) localStorage.setItem(ENTRY, String(Date.now()))
  } catch {
    // Without storage each tab is idle by itself.
  }
}
