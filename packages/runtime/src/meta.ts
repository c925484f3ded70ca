import type { Session } from '@sufra/contracts/rights'

/** What travels beside the parameters of every call. */
export interface Meta {
  /** Who asks; null for nobody. Set by the gateway from the session cookie. */
  session?: Session | null
  /** The caller's network address, as the gateway believes it. */
  address?: string
  /** The caller's session token, for signing out. */
  token?: string | null
  /** Set by an action that opens a session (the token) or ends it (null); the gateway turns it into the cookie. */
  newToken?: string | null
  /** The token of the caller's device, where it is a shared till. */
  till?: string | null
  /** All of the caller's cookies that may be its token, where there is more than one. */
  tills?: readonly string[]
  /** Set by an action that makes the device a shared till (the token) or ends that (null). */
  newTill?: string | null
  /** The token of the caller's device, by which it is known again where somebody signed in before. */
  device?: string | null
  /** Set by a sign-in: the token that the device keeps. */
  newDevice?: string
  /** Set where the caller wants no body (HEAD): nothing is handed out, so nothing of it is on record. */
  isHead?: boolean
  /** When the gateway tells the caller 503, in milliseconds since 1970; absent outside a request. */
  deadline?: number
  /** The version that a change was made from (`If-Match`); null for any. */
  ifMatch?: number | null
  /** The span that a call belongs to (W3C Trace Context), where requests are traced. */
  traceparent?: string
  /** By which the same change, sent again, happens once; null for none. */
  idempotencyKey?: string | null
  /** Set for the handler: the name of the key's record, by which a change in another service is made once. */
  ref?: string
  /** The media type of an answer that is a stream. */
  $responseType?: string
  /** Extra response headers; moleculer-web copies them to the answer. */
  $responseHeaders?: Record<string, string>
}
