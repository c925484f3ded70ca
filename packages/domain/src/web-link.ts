import { cleanLine } from './clean-text.ts'

/** Names with a dot between them. */
const HOST = /^[^.]+(?:\.[^.]+)+\.?$/

/**
 * A web address that may be opened from the product: `http` and `https` only (contract §6); one without a scheme gets
 * `https` (customer specification §2, News panel). Null for anything else, such as `javascript:` or plain words.
 */
export function webAddress(text: string | null): string | null {
  const given = cleanLine(text ?? '')
  if (given === '' || given.includes(' ')) return null
  const address = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(given) && !isHostWithPort(given) ? given : `https://${given}`)
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null
  return HOST.test(address.hostname) || address.hostname === 'localhost' ? address.href : null
}

/** `example.com:8080/menu` looks like a scheme and is none. */
function isHostWithPort(text: string): boolean {
  return /^[^/:][^/:.]*\.[^/:]+:\d+(\/|$)/.test(text)
}

/** The address of a text; null when it is none. `URL.canParse` is newer than the oldest browsers. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Whether a text is a whole web address, scheme and all, that may be opened from the product. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && webAddress(text) !== null
}
