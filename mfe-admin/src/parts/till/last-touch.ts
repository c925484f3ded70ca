const ENTRY = 'tillTouchedAt'
/** Minimum interval between writes. */
const WRITE_INTERVAL_MS = 1_000

/** Shared by all tabs; 0 when unknown or in the future. */
export function readLastTouch(): number {
  try {
    const at = Number(localStorage.getItem(ENTRY))
    return at <= Date.now() ? at : 0
  } catch {
    return 0
  }
}

export function recordTouch(): void {
  try {
    if (Date.now() - readLastTouch() >= WRITE_INTERVAL_MS) localStorage.setItem(ENTRY, String(Date.now()))
  } catch {
    // Without storage each tab tracks idleness alone.
  }
}
