import type { Who } from './rights.ts'

/** What a workbook `produces`. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The half of a call that the browser needs at run time: where it goes and who may make it.
 * It carries no schema, so that a first screen loads without the validator.
 */
export interface Route<Name extends string = string> {
  readonly name: Name
  readonly method: Method
  /** Path with `:name` for each path parameter, for example `/api/rewards/:id/redeem`. */
  readonly path: string
  /** The Moleculer action that answers, for example `promotions.redeem`. */
  readonly action: string
  readonly who: Who
  /** The status of success (contract §1). */
  readonly status: 200 | 201 | 204
  /** True where an `Idempotency-Key` header is honoured (contract §1). */
  readonly idempotent: boolean
  /** Where the body is a list: the parameter that it is. */
  readonly bodyIs?: string
  /** The media type of a body that is a file; the parameters travel in the query. */
  readonly takes?: string
  /** The media type of an answer that is a file and not JSON. */
  readonly produces?: string
  /** True for a call that asks something although it has a body. */
  readonly asks?: boolean
  /** True where a session that a receipt opened has to confirm the password first (`confirmPassword`). */
  readonly asksPassword?: boolean
}

interface RouteFacts {
  method: Method
  path: string
  action: string
  who: Who
  status?: 200 | 201 | 204
  idempotent?: boolean
  bodyIs?: string
  takes?: string
  produces?: string
  asks?: boolean
  asksPassword?: boolean
}

/** Declares one route; success is 200 and the call is not idempotent unless said otherwise. */
export function route<Name extends string>(name: Name, facts: RouteFacts): Route<Name> {
  return { status: 200, idempotent: false, ...facts, name }
}

/** Whether a call changes nothing, so that who asks may have been looked up a moment ago. */
export function onlyReads({ method, asks }: Route): boolean {
  return method === 'GET' || asks === true
}

/**
 * Whether parameters travel as a JSON body: not those of reads and deletes, and not where the body is a file. These
 * travel in the query; path parameters always in the path.
 */
export function sendsJson({ method, takes }: Pick<Route, 'method' | 'takes'>): boolean {
  return method !== 'GET' && method !== 'DELETE' && takes === undefined
}
