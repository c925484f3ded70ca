import { cleanLine } from './clean-text.ts'
import { parseUrl } from './web-link.ts'

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/** Valid e-mail address of WHATWG HTML, with a dot in the domain and a local part within RFC 5321 §4.5.3.1.1. */
export const EMAIL_ADDRESS = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`)
export const EMAIL_MOST = 254

/**
 * Removes invisible characters and converts the domain to ASCII (`xn--…`), as browsers do. An invalid address is
 * returned unchanged.
 */
export function normaliseEmail(text: string): string {
  const address = cleanLine(text)
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const host = `http://${domain}`
  const isForeign = /^[\p{L}\p{M}\p{N}.\u200c。．-]+$/u.test(domain) && /[^A-Za-z0-9.-]/.test(domain)
  const url = isForeign ? parseUrl(host) : null
  return url ? address.slice(0, at) + url.hostname : address
}

/** One spelling for each mailbox. Servers tell local parts of different case apart in theory only. */
export function toMailbox(address: string): string {
  return address.trim().toLowerCase()
}

export function isSameMailbox(one: string | null, other: string | null): boolean {
  return toMailbox(one ?? '') === toMailbox(other ?? '')
}
