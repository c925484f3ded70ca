import type { IncomingMessage } from 'node:http'
import { stringifySetCookie } from 'cookie'

const NAME = 'session'
const TILL = 'till'
/** No name that a website on the parent domain sets as well. */
const DEVICE = 'sufra-device'
/** The browser keeps the cookie this long; the server ends idle sessions earlier by its own clock (contract §2). */
const KEPT_SECONDS = 30 * 24 * 60 * 60
/** How long after its last sign-in a device is known again (docs/decisions/0009). */
const DEVICE_KEPT_SECONDS = 90 * 24 * 60 * 60
/** As long as browsers keep a cookie at most. */
const TILL_KEPT_SECONDS = 400 * 24 * 60 * 60

/** So many cookies of one name are looked at: more than one website and its subdomains set. */
const MOST_OF_A_NAME = 4
const TOKEN = /^[\w-]{20,100}$/

/**
 * What may be session tokens of a request, in the order of its cookies. There may be several of one name, because a
 * website on the parent domain may set one as well; the order says nothing of whose is which (RFC 6265 §4.2.2).
 */
export function tokensOf(req: IncomingMessage): string[] {
  return tokensNamed(NAME, req)
}

/** As `tokensOf`, for the tokens of a shared till. */
export function tillsOf(req: IncomingMessage): string[] {
  return tokensNamed(TILL, req)
}

/** The token of a device where somebody signed in before, or null. */
export function deviceOf(req: IncomingMessage): string | null {
  return tokensNamed(DEVICE, req)[0] ?? null
}

function tokensNamed(name: string, req: IncomingMessage): string[] {
  const values = (req.headers.cookie ?? '').split(';').flatMap((pair) => {
    const end = pair.indexOf('=')
    return end > 0 && pair.slice(0, end).trim() === name ? [pair.slice(end + 1).trim()] : []
  })
  const tokens = values.map((value) => value.replace(/^"([^"]*)"$/, '$1')).filter((value) => TOKEN.test(value))
  return [...new Set(tokens)].slice(0, MOST_OF_A_NAME)
}

/** The `Set-Cookie` value that hands out a token, or takes the present one back (null). */
export function sessionCookie(token: string | null, secure: boolean): string {
  return cookie(NAME, token, { secure, maxAge: KEPT_SECONDS, path: '/', sameSite: 'lax' })
}

/** As `sessionCookie`, for the device: no page asks with it, and no link from elsewhere brings it along. */
export function tillCookie(token: string | null, secure: boolean): string {
  return cookie(TILL, token, { secure, maxAge: TILL_KEPT_SECONDS, path: '/api', sameSite: 'strict' })
}

/** As `tillCookie`, for any device where somebody signed in. */
export function deviceCookie(token: string, secure: boolean): string {
  return cookie(DEVICE, token, { secure, maxAge: DEVICE_KEPT_SECONDS, path: '/api', sameSite: 'strict' })
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
