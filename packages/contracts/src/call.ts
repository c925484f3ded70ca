import type { z } from 'zod'
import type { Route } from './route.ts'

/**
 * One call, whole: its route and the schemas of what it takes and answers. The gateway makes its alias from it,
 * the service validates with it, the browser's endpoint takes its types, and the OpenAPI document is printed from it.
 */
export interface Call<
  Name extends string = string,
  Params extends z.core.$ZodType = z.core.$ZodType,
  Result extends z.core.$ZodType = z.core.$ZodType,
> extends Route<Name> {
  /** What it does, in a line: its heading in the API's documentation. */
  readonly summary: string
  readonly params: Params
  readonly result: Result
}

/** Joins a route with its heading and its schemas. */
export function call<Name extends string, Params extends z.core.$ZodType, Result extends z.core.$ZodType>(
  route: Route<Name>,
  facts: { summary: string; params: Params; result: Result },
): Call<Name, Params, Result> {
  return { ...route, ...facts }
}

/** What a service's handler receives: parsed, trimmed and normalised. */
export type ParamsOf<C extends Call> = z.output<C['params']>
/** What a caller sends. */
export type InputOf<C extends Call> = z.input<C['params']>
/** What a caller gets. */
export type ResultOf<C extends Call> = z.output<C['result']>
