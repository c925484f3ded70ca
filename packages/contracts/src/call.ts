import { z } from 'zod'
import { optionalText, queryNumber } from './fields.ts'
import type { Route } from './route.ts'

/**
 * A route with the schemas of its parameters and result. Gateway alias, service validation, client types and OpenAPI
 * derive from it.
 */
export interface Call<
  Name extends string = string,
  Params extends z.core.$ZodType = z.core.$ZodType,
  Result extends z.core.$ZodType = z.core.$ZodType,
> extends Route<Name> {
  readonly summary: string
  readonly params: Params
  readonly result: Result
}

export function call<Name extends string, Params extends z.core.$ZodType, Result extends z.core.$ZodType>(
  route: Route<Name>,
  facts: { summary: string; params: Params; result: Result },
): Call<Name, Params, Result> {
  return { ...route, ...facts }
}

/** Parameters as the handler receives them: parsed, trimmed and normalised. */
export type ParamsOf<C extends Call> = z.output<C['params']>
/** Parameters as the caller sends them. */
export type InputOf<C extends Call> = z.input<C['params']>
export type ResultOf<C extends Call> = z.output<C['result']>

/** With `page`, `limit` or `search`: one page and `X-Total-Count`; otherwise the whole list (contract §8). */
export const Paging = z.object({
  page: z.optional(queryNumber(1, 1_000_000)),
  limit: z.optional(queryNumber(1, 200)),
})

/** `search` is literal text, never a pattern. */
export const SearchablePaging = Paging.extend({ search: optionalText(200) })
