import type { IncomingMessage } from 'node:http'
import { stringifySetCookie } from 'cookie'

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

/**
 * Candidate session tokens, in cookie order. The parent domain may set the same name,
 * and the order does not identify the owner (RFC 6265 §4.2.2).
 */
export function readSessionTokens(req: IncomingMessage): string[] {
  return readTokens(NAME, req)
}

export function readTillTokens(req: IncomingMessage): string[] {
  return readTokens(TILL, req)
}

export function readDeviceToken(req: IncomingMessage): string | null {
  return readTokens(DEVICE, req)[0] ?? null
}

function readTokens(name: string, req: IncomingMessage): string[] {
  const values = (req.headers.cookie ?? '').split(';').flatMap((pair) => {
    const end = pair.indexOf('=')
    return end > 0 && pair.slice(0, end).trim() === name ? [pair.slice(end + 1).trim()] : []
  })
  const tokens = values.map((value) => value.replace(/^"([^"]*)"$/, '$1')).filter((value) => TOKEN.test(value))
  return [...new Set(tokens)].slice(0, MOST_OF_A_NAME)
}

/** The `Set-Cookie` value that sets a token, or clears it for null. */
export function createSessionCookie(token: string | null, secure: boolean): string {
  return formatCookie(NAME, token, { secure, maxAge: SESSION_SECONDS, path: '/', sameSite: 'lax' })
}

/** Like `sessionCookie`, with `SameSite=Strict` and limited to the API. */
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
  return stringifySetCookie({ name, value: token ?? '', httpOnly: true, ...attributes, maxAge: token ? maxAge : 0 })
}
