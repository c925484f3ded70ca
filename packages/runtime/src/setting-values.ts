import { isIP, isIPv6 } from 'node:net'
import { cleanLine } from '@sufra/domain/platform/clean-text'
import { z } from 'zod'

/** `problemOf` returns the message after the setting's name. */
export function createSetting<Value>(problemOf: (text: string) => string | null, read: (text: string) => Value) {
  const checked = z.string().check((context) => {
    const message = problemOf(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })
  return checked.transform(read)
}

export function createWholeNumber(least: number, most: number) {
  return createSetting((text) => {
    if (!/^(?:0|-?[1-9]\d{0,14})$/.test(text)) {
      return /^-?\d*\.\d+$/.test(text) ? 'must be a whole number' : 'must be a number'
    }
    return Number(text) < least || Number(text) > most ? `must be ${least} to ${most}` : null
  }, Number)
}

const MAX_PORT = 65_535
const isPort = (text: string) => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= MAX_PORT

export const port = createSetting((text) => {
  if (isPort(text)) return null
  return /^-?\d+$/.test(text) ? `must be 0 to ${MAX_PORT}` : 'must be a port number'
}, Number)

export const portOrOff = createSetting(
  (text) => (text === 'off' || isPort(text) ? null : `must be 0 to ${MAX_PORT}, or off`),
  (text) => (text === 'off' ? null : Number(text)),
)

/** 0 to 1, in plain decimals. */
export const share = createSetting(
  (text) => (/^(?:0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1 ? null : 'must be a number from 0 to 1'),
  Number,
)

export const host = createSetting(
  (text) => (isHost(text) ? null : 'must be an address or the name of a host, without protocol and port'),
  String,
)

/** RFC 1123 §2.1. */
function isHost(text: string): boolean {
  if (isIP(text) !== 0) return !text.includes('%')
  return text.length <= 253 && text.split('.').every((label) => /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/i.test(label))
}

interface AllowedParts {
  path?: boolean
  user?: boolean
}

/**
 * Checks protocol, host and the absence of parts the product would ignore.
 * @returns null if valid, `none` if no address, else the forbidden part.
 */
export function findAddressProblem(text: string, protocols: readonly string[], may: AllowedParts = {}): string | null {
  const written = /^([a-z]+):\/\/[^\s\\/][^\s\\]*$/i.exec(text)
  if (!written || !protocols.includes(String(written[1]).toLowerCase()) || !URL.canParse(text)) return 'none'
  const { hostname, port: portText, pathname, search, hash, username, password } = new URL(text)
  if (!isHost(hostname.replace(/^\[(.*)\]$/, '$1')) || portText === '0') return 'none'
  if (/[?#]/.test(text) || search || hash) return 'must have no ? and no #'
  if (!may.path && /[^/]/.test(pathname)) return 'must have no path'
  if (!may.user && text.includes('@')) return 'must name no user'
  return may.user ? findUserProblem(username, password) : null
}

function findUserProblem(username: string, password: string): string | null {
  try {
    // A control character would end a line of the server's protocol.
    if (/\p{Cc}/u.test(decodeURIComponent(username) + decodeURIComponent(password)))
      return 'must hold no control characters'
  } catch {
    return 'must write each % in name and password as %25'
  }
  return Boolean(username) === Boolean(password) ? null : 'must have both name and password, or neither'
}

const NO_WEB_ADDRESS = 'must be an http or https address'

/** Only an origin: a path would be ignored (`https://sufra.example`). */
export const webOrigin = createSetting(
  (text) => {
    const problem = findAddressProblem(text, ['http', 'https'])
    return problem === 'none' ? NO_WEB_ADDRESS : problem
  },
  (text) => new URL(text).origin,
)

export const webAddress = createSetting((text) => {
  const problem = findAddressProblem(text, ['http', 'https'], { path: true })
  return problem === 'none' ? NO_WEB_ADDRESS : problem
}, String)

export function createNameSetting(most: number) {
  return createSetting((text) => {
    if (cleanLine(text) === '') return 'must have something that can be seen'
    return cleanLine(text).length > most ? `must have at most ${most} characters` : null
  }, cleanLine)
}

/** Region names and UTC only, because older browsers and calendars know them. */
const ZONE = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]*)+)$/

export const timeZone = createSetting(
  (name) => (isTimeZone(name) ? null : 'must be a time zone like Asia/Dubai'),
  String,
)

function isTimeZone(name: string): boolean {
  if (!ZONE.test(name)) return false
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return known === name || known.toLowerCase() !== name.toLowerCase()
  } catch {
    return false
  }
}

export function formatHttpAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
