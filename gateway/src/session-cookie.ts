import type { IncomingMessage } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'

const NAME = 'session'
const TILL = 'till'
/** The browser keeps the cookie this long; the server ends idle sessions earlier by its own clock (contract §2). */
const KEPT_SECONDS = 30 * 24 * 60 * 60
/** As long as browsers keep a cookie at most. */
const TILL_KEPT_SECONDS = 400 * 24 * 60 * 60

/** The session token that a request carries, or null. */
export function tokenOf(req: IncomingMessage): string | null {
  return tokenNamed(NAME, req)
}

/** The token of a shared till that a request carries, or null. */
export function tillOf(req: IncomingMessage): string | null {
  return tokenNamed(TILL, req)
}

function tokenNamed(name: string, req: IncomingMessage): string | null {
  const token = parseCookie(req.headers.cookie ?? '')[name]
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}

/** The `Set-Cookie` value that hands out a token, or takes the present one back (null). */
export function sessionCookie(token: string | null, secure: boolean): string {
  return cookie(NAME, token, { secure, maxAge: KEPT_SECONDS, path: '/', sameSite: 'lax' })
}

/** As `sessionCookie`, for the device: no page asks with it, and no link from elsewhere brings it along. */
export function tillCookie(token: string | null, secure: boolean): string {
  return cookie(TILL, token, { secure, maxAge: TILL_KEPT_SECONDS, path: '/api', sameSite: 'strict' })
}

interface Kept {
  secure: boolean
  maxAge: number
  path: string
  sameSite: 'lax' | 'strict'
}

function cookie(name: string, token: string | null, { maxAge, ...kept }: Kept): string {
  return stringifySetCookie({ name, value: token ?? '', httpOnly: true, ...kept, maxAge: token ? maxAge : 0 })
}
