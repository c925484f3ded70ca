/** Reservation changes that a person has seen on this machine. */
export interface Seen {
  since: string
  /** Keys of changes that the next answer repeats (`reservationNews`). */
  known: readonly string[]
}

const listeners = new Set<() => void>()
/** Used without storage, until the page closes. */
const fallback = new Map<string, string>()

const getEntryName = (username: string) => `reservations-seen:${username}`

/** Null before the first visit. */
export function readSeenText(username: string): string | null {
  try {
    return localStorage.getItem(getEntryName(username)) ?? fallback.get(username) ?? null
  } catch {
    return fallback.get(username) ?? null
  }
}

/** Null for invalid content. */
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
