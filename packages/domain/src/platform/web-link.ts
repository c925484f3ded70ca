import { cleanLine } from './clean-text.ts'

const HOST = /^[^.]+(?:\.[^.]+)+\.?$/

/**
 * An `http` or `https` address (contract §6); a missing scheme becomes `https` (customer specification §2, News panel).
 * Null otherwise, such as `javascript:` or plain words.
 */
export function toWebAddress(text: string | null): string | null {
  const given = cleanLine(text ?? '')
  if (given === '' || given.includes(' ')) return null
  const address = parseUrl(/^[a-z][a-z0-9+.-]*:/i.test(given) && !isHostWithPort(given) ? given : `https://${given}`)
  if (!address || !['http:', 'https:'].includes(address.protocol)) return null
  return HOST.test(address.hostname) || address.hostname === 'localhost' ? address.href : null
}

/** `example.com:8080/menu` parses as a scheme. */
function isHostWithPort(text: string): boolean {
  return /^[^/:][^/:.]*\.[^/:]+:\d+(\/|$)/.test(text)
}

/** Replaces `URL.canParse`, which the oldest browsers lack. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** An address as people write it: `bayt.example/menu`. */
export function formatSite(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && toWebAddress(text) !== null
}
