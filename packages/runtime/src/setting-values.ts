import { isIP } from 'node:net'
import { z } from 'zod'

/** A setting that is taken as it is written: what `problemOf` finds wrong with it follows its name in the message. */
export function setting<Value>(problemOf: (text: string) => string | null, read: (text: string) => Value) {
  const checked = z.string().check((context) => {
    const message = problemOf(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })
  return checked.transform(read)
}

/** A whole number in plain digits. */
export function wholeNumber(least: number, most: number) {
  return setting((text) => {
    if (!/^(?:0|-?[1-9]\d{0,14})$/.test(text)) {
      return /^-?\d*\.\d+$/.test(text) ? 'must be a whole number' : 'must be a number'
    }
    return Number(text) < least || Number(text) > most ? `must be ${least} to ${most}` : null
  }, Number)
}

const MOST_PORT = 65_535
const isPort = (text: string) => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= MOST_PORT

export const port = setting((text) => {
  if (isPort(text)) return null
  return /^-?\d+$/.test(text) ? `must be 0 to ${MOST_PORT}` : 'must be a port number'
}, Number)

/** A port, or null for `off`. */
export const portOrOff = setting(
  (text) => (text === 'off' || isPort(text) ? null : `must be 0 to ${MOST_PORT}, or off`),
  (text) => (text === 'off' ? null : Number(text)),
)

/** A share in plain decimals. */
export const share = setting(
  (text) => (/^(?:0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1 ? null : 'must be a number from 0 to 1'),
  Number,
)

/** Where something listens: an address of this machine, or the name of one. */
export const host = setting(
  (text) => (isHost(text) ? null : 'must be an address or the name of a host, without protocol and port'),
  String,
)

/** Whether a text is an IP address, or a host's name (RFC 1123 §2.1). */
function isHost(text: string): boolean {
  if (isIP(text) !== 0) return !text.includes('%')
  return text.length <= 253 && text.split('.').every((label) => /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/i.test(label))
}

/** What the address of a server may have beside protocol, host and port. */
interface Parts {
  /** A path. */
  path?: boolean
  /** A user with a password. */
  user?: boolean
}

/**
 * What keeps an address from being one of these protocols, with a host and nothing that the product would overlook.
 * @returns null for an address that is right, `none` for what is none at all, else what it must not have.
 */
export function problemOfAddress(text: string, protocols: readonly string[], may: Parts = {}): string | null {
  const written = /^([a-z]+):\/\/[^\s\\/][^\s\\]*$/i.exec(text)
  if (!written || !protocols.includes(String(written[1]).toLowerCase()) || !URL.canParse(text)) return 'none'
  const { hostname, port: portText, pathname, search, hash, username, password } = new URL(text)
  if (!isHost(hostname.replace(/^\[(.*)\]$/, '$1')) || portText === '0') return 'none'
  if (/[?#]/.test(text) || search || hash) return 'must have no ? and no #'
  if (!may.path && /[^/]/.test(pathname)) return 'must have no path'
  if (!may.user && text.includes('@')) return 'must name no user'
  return may.user ? problemOfUser(username, password) : null
}

function problemOfUser(username: string, password: string): string | null {
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

/** The origin of the product's web address; nothing of it is lost on the way (`https://sufra.example`). */
export const webOrigin = setting(
  (text) => {
    const problem = problemOfAddress(text, ['http', 'https'])
    return problem === 'none' ? NO_WEB_ADDRESS : problem
  },
  (text) => new URL(text).origin,
)

/** The web address of a server of the operator's, below which it is asked. */
export const webAddress = setting((text) => {
  const problem = problemOfAddress(text, ['http', 'https'], { path: true })
  return problem === 'none' ? NO_WEB_ADDRESS : problem
}, String)
