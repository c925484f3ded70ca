import type { KeyScope, Who } from './rights.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The runtime part of a call for the browser. It has no schema, so that the first screen loads without the validator.
 */
export interface Route<Name extends string = string> {
  readonly name: Name
  readonly method: Method
  /** Path with `:name` for each path parameter, for example `/api/rewards/:id/redeem`. */
  readonly path: string
  readonly action: string
  readonly who: Who
  /** API keys with this scope may call it too, with the rights of a viewer. */
  readonly keyScope?: KeyScope
  readonly status: 200 | 201 | 204
  readonly idempotent: boolean
  /** The parameter that holds a body that is a list. */
  readonly bodyIs?: string
  /** The media type of a file body; parameters travel in the query. */
  readonly takes?: string
  /** Of a file body; that of a picture if absent. */
  readonly mostBytes?: number
  readonly produces?: string
  /** A read with a body. */
  readonly asks?: boolean
  /** A delete with a body, for what no log of addresses may have. */
  readonly hasBody?: boolean
  /** The same answer for everybody: caches may keep it, and the caller is not identified. */
  readonly isPublic?: boolean
  /** Sessions opened by a receipt may call it; all others but those open to anyone need `confirmPassword` first. */
  readonly isOpenToReceipts?: boolean
  /** Waits for somebody else's server, so its deadline is longer. */
  readonly isSlow?: boolean
}

interface RouteFacts {
  method: Method
  path: string
  action: string
  who: Who
  keyScope?: KeyScope
  status?: 200 | 201 | 204
  idempotent?: boolean
  bodyIs?: string
  takes?: string
  mostBytes?: number
  produces?: string
  asks?: boolean
  hasBody?: boolean
  isPublic?: boolean
  isOpenToReceipts?: boolean
  isSlow?: boolean
}

/** Defaults: status 200, not idempotent. */
export function route<Name extends string>(name: Name, facts: RouteFacts): Route<Name> {
  return { status: 200, idempotent: false, ...facts, name }
}

/** Read-only calls may use a cached session. */
export function isReadOnly({ method, asks }: Route): boolean {
  return method === 'GET' || asks === true
}

/** Reads, deletes and uploads send parameters in the query; path parameters stay in the path. */
export function isJson({ method, takes, hasBody }: Pick<Route, 'method' | 'takes' | 'hasBody'>): boolean {
  return hasBody === true || (method !== 'GET' && method !== 'DELETE' && takes === undefined)
}
