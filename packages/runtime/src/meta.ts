import type { ApiKeyCaller, Session } from '@sufra/contracts/rights'

/** An editor who approved one call of somebody else. */
export interface Approver {
  username: string
  displayName?: string
}

export interface Meta {
  /** Set by the gateway from the session cookie; null if signed out. */
  session?: Session | null
  /** The call has `X-Preview-Guest`; its cookies are ignored. */
  isTestGuest?: boolean
  /** Set by the gateway from `Authorization: Bearer`; such a request has no session. */
  apiKey?: ApiKeyCaller
  /** The editor who approved this call at the same device. */
  approver?: Approver
  /** Client address by the gateway's trust rules. */
  address?: string
  /** `User-Agent` of a call that changes something, cut. */
  userAgent?: string
  /** Whether the client speaks https, by the gateway's trust rules. */
  isSecure?: boolean
  token?: string | null
  /** Over https, the session cookie has no `__Host-` prefix. */
  hasPlainCookie?: boolean
  /** Set by an action that opens (token) or ends (null) a session; the gateway sets the cookie. */
  newToken?: string | null
  till?: string | null
  tills?: readonly string[]
  /** Set by an action that starts (token) or ends (null) a shared till. */
  newTill?: string | null
  device?: string | null
  newDevice?: string
  /** HEAD: the body is dropped, so nothing is handed out or audited. */
  isHead?: boolean
  /** Request deadline, in milliseconds since 1970; absent outside a request. */
  deadline?: number
  /** The edited version (`If-Match`); null for any. */
  ifMatch?: number | null
  /** W3C Trace Context of the parent span. */
  traceparent?: string
  idempotencyKey?: string | null
  /** Set by an action that returns an earlier answer: 200 instead of 201. */
  isRepeated?: boolean
  /** Set for the handler: the id of the key's record, as idempotency key of calls to other services. */
  ref?: string
  $responseType?: string
  $responseHeaders?: Record<string, string>
}
