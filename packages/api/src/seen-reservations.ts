/** Up to where somebody has seen what became of reservations, on this machine. */
export interface Seen {
  since: string
  /** What was told by then, and is told once more (see `reservationNews`). */
  known: readonly string[]
}

const listeners = new Set<() => void>()
/** For a browser that keeps nothing: as long as the page is open. */
const fallback = new Map<string, string>()

const getEntryName = (username: string) => `reservations-seen:${username}`

/** What stands here for somebody, as text; null before they first looked. */
export function readSeenText(username: string): string | null {
  try {
    return localStorage.getItem(getEntryName(username)) ?? fallback.get(username) ?? null
  } catch {
    return fallback.get(username) ?? null
  }
}

/** Reads it; null for what is no such thing. */
export function readSeenReservations(text: string | null): Seen | null {
  try {
    const read: Partial<Seen> | null = JSON.parse(text ?? 'null')
    return typeof read?.since === 'string' && Array.isArray(read.known) ? (read as Seen) : null
  } catch {
    return null
  }
}

export function storeSeenReservations(username: string, seen: Seen): void {
  const text = JSON.stringify(seen)
  try {
    localStorage.setItem(getEntryName(username), text)
  } catch {
    fallback.set(username, text)
  }
  for (const listener of listeners) listener()
}

export function onSeenChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
