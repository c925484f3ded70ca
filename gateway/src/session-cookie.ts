import type { IncomingMessage } from 'node:http'
import { stringifySetCookie } from 'cookie'

/** Refused by browsers unless `Secure`, without a domain and for the whole host: no other host can set it (RFC 6265bis). */
const HOST_PREFIX = '__Host-'
const NAME = 'session'
const TILL = 'till'
/** Unlikely to collide with cookies of the parent domain. */
const DEVICE = 'sufra-device'
/** Cookie lifetime; the server ends idle sessions earlier (contract §2). */
const SESSION_SECONDS = 30 * 24 * 60 * 60
/** Lifetime of a known device after its last sign-in (docs/decisions/0009). */
const DEVICE_SECONDS = 90 * 24 * 60 * 60
/** The maximum that browsers allow. */
const TILL_SECONDS = 400 * 24 * 60 * 60

/** Bounds the lookups when the parent domain sets many cookies of this name. */
const MOST_OF_A_NAME = 4
const TOKEN = /^[\w-]{20,100}$/

export interface FoundTokens {
  tokens: string[]
  /** Over https, without the prefix: of an earlier release, or set by another host. */
  isPlain: boolean
}

/**
 * Candidate session tokens, in cookie order. The parent domain may set the same name,
 * and the order does not identify the owner (RFC 6265 §4.2.2).
 */
export function readSessionTokens(req: IncomingMessage, isSecure: boolean): FoundTokens {
  return findTokens(NAME, req, isSecure)
}

export function readTillTokens(req: IncomingMessage, isSecure: boolean): string[] {
  return findTokens(TILL, req, isSecure).tokens
}

/** Over https only with the prefix: another host must not make its own token familiar with an account. */
export function readDeviceToken(req: IncomingMessage, isSecure: boolean): string | null {
  return readTokens(getName(DEVICE, isSecure), req)[0] ?? null
}

function findTokens(name: string, req: IncomingMessage, isSecure: boolean): FoundTokens {
  const prefixed = isSecure ? readTokens(getName(name, true), req) : []
  if (prefixed.length > 0) return { tokens: prefixed, isPlain: false }
  return { tokens: readTokens(name, req), isPlain: isSecure }
}

const getName = (name: string, isSecure: boolean) => (isSecure ? HOST_PREFIX + name : name)

function readTokens(name: string, req: IncomingMessage): string[] {
  const values = (req.headers.cookie ?? '').split(';').flatMap((pair) => {
    const end = pair.indexOf('=')
    return end > 0 && pair.slice(0, end).trim() === name ? [pair.slice(end + 1).trim()] : []
  })
  const tokens = values.map((value) => value.replace(/^"([^"]*)"$/, '$1')).filter((value) => TOKEN.test(value))
  return [...new Set(tokens)].slice(0, MOST_OF_A_NAME)
}

/** The `Set-Cookie` value that sets a token, or clears it for null. Over https it has the prefix. */
export function createSessionCookie(token: string | null, secure: boolean): string {
  return formatCookie(NAME, token, { secure, maxAge: SESSION_SECONDS, path: '/', sameSite: 'lax' })
}

/** Clears the cookie of an earlier release. */
export const END_OF_PLAIN_SESSION = createSessionCookie(null, false)

/** Like `sessionCookie`, with `SameSite=Strict`; limited to the API where the prefix does not want the whole host. */
export function createTillCookie(token: string | null, secure: boolean): string {
  return formatCookie(TILL, token, { secure, maxAge: TILL_SECONDS, path: '/api', sameSite: 'strict' })
}

export function createDeviceCookie(token: string, secure: boolean): string {
  return formatCookie(DEVICE, token, { secure, maxAge: DEVICE_SECONDS, path: '/api', sameSite: 'strict' })
}

interface CookieAttributes {
  secure: boolean
  maxAge: number
  path: string
  sameSite: 'lax' | 'strict'
}

function formatCookie(name: string, token: string | null, { maxAge, ...attributes }: CookieAttributes): string {
  const host = attributes.secure ? { name: getName(name, true), path: '/' } : { name }
  return stringifySetCookie({ value: token ?? '', httpOnly: true, ...attributes, ...host, maxAge: token ? maxAge : 0 })
}
