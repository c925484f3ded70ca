import { createKey } from '../use-booking.ts'

const TOKEN = 'queue-token'
const BROWSER = 'queue-browser'

/** The entry of this browser; null where there is none, or nothing can be stored. */
export function readQueueToken(): string | null {
  return read(TOKEN)
}

export function storeQueueToken(token: string | null): void {
  write(TOKEN, token)
}

/** A random text: one entry a browser. */
export function getBrowserId(): string {
  const known = read(BROWSER)
  if (known) return known
  const made = createKey()
  write(BROWSER, made)
  return made
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Storage is switched off.
  }
}
