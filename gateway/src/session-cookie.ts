import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

const NAME = 'session'
/** The browser keeps the cookie this long; the server ends idle sessions earlier by its own clock (contract §2). */
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** The session token that a request carries, or null. */
export function tokenOf(req: IncomingMessage): string | null {
  const token = parseCookie(req.headers.cookie ?? '')[NAME]
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}

/** The `Set-Cookie` value that hands out a token, or takes the present one back (null). */
export function sessionCookie(token: string | null, secure: boolean): string {
  return stringifySetCookie({
    name: NAME,
    value: token ?? '',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: token ? KEPT_SECONDS : 0,
  })
}
