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
  readonly produces?: string
  /** A read with a body. */
  readonly asks?: boolean
  /** Sessions opened by a receipt may call it; all others but those open to anyone need `confirmPassword` first. */
  readonly isOpenToReceipts?: boolean
  /** The same answer for everybody: caches may keep it, and the caller is not identified. */
  readonly isPublic?: boolean
