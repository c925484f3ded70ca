import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react'
import type { InputOf, ResultOf } from '@sufra/contracts/call'
import type { CallName, Calls } from '@sufra/contracts/calls'
import type { Route } from '@sufra/contracts/route'
import type { TagType } from './base-api.ts'
import type { sendQuery } from './base-query.ts'
import { type CallOptions, toRequest } from './request.ts'
import type { AnswerMeta } from './send.ts'

type BaseQuery = typeof sendQuery
export type Build = EndpointBuilder<BaseQuery, TagType, 'api'>

export type ResultOfCall<Name extends CallName> = ResultOf<Calls[Name]>

/** Allows keys that may be undefined to be omitted; `unknown` is required. */
type MayBeAbsent<Value> = unknown extends Value ? false : undefined extends Value ? true : false
type OptionalKeys<Given> = { [Key in keyof Given]-?: MayBeAbsent<Given[Key]> extends true ? Key : never }[keyof Given]
type Given<Input> = Input extends unknown
  ? { [Key in Exclude<keyof Input, OptionalKeys<Input>>]: Input[Key] } & { [Key in OptionalKeys<Input>]?: Input[Key] }
  : never

type Parameters<Name extends CallName> = InputOf<Calls[Name]>
type Extra<Options> = { [Key in keyof Options]?: Options[Key] }

/** Parameters of the call; `void` if all are optional. */
export type ArgumentOf<Name extends CallName, Options = unknown> = string extends keyof Parameters<Name>
  ? // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query reads `void` as 'may be called without an argument'
    void | (unknown extends Options ? never : Options)
  : Record<never, never> extends Given<Parameters<Name>>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: as above, for calls whose parameters are all optional
      (Given<Parameters<Name>> & Options) | void
    : Given<Parameters<Name>> & Options

/** One page of a list, and the length of the whole list (contract §8). */
export interface Paged<Element> {
  items: Element[]
  total: number
}

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never

type Read<Result, Argument> = QueryDefinition<Argument, BaseQuery, TagType, Result, 'api'>
type Write<Result, Argument> = MutationDefinition<Argument, BaseQuery, TagType, Result, 'api'>
type ReadExtras<Result, Argument> = Extra<
  Pick<Read<Result, Argument>, 'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted' | 'serializeQueryArgs'> & {
    /** Answers from the offline cache without a network. */
    availableOffline: boolean
  }
>
type WriteExtras<Result, Argument> = Extra<Pick<Write<Result, Argument>, 'invalidatesTags' | 'onQueryStarted'>>

/** Defines a read by its route: `listRewards: defineQuery(build, listRewards, { providesTags: ['Rewards'] })`. */
export function defineQuery<Name extends CallName>(
  build: Build,
  route: Route<Name>,
  { availableOffline = false, ...extras }: ReadExtras<ResultOfCall<Name>, ArgumentOf<Name>> = {},
): Read<ResultOfCall<Name>, ArgumentOf<Name>> {
  return build.query<ResultOfCall<Name>, ArgumentOf<Name>>({
    query: (given) => ({ ...toRequest(route, given as object | undefined), availableOffline }),
    ...extras,
  })
}

/** Defines a read of one page with the arguments `page`, `limit` and `search`. */
export function definePagedQuery<Name extends CallName>(
  build: Build,
  route: Route<Name>,
  { availableOffline = false, ...extras }: ReadExtras<Paged<ElementOf<ResultOfCall<Name>>>, ArgumentOf<Name>> = {},
): Read<Paged<ElementOf<ResultOfCall<Name>>>, ArgumentOf<Name>> {
  type Page = Paged<ElementOf<ResultOfCall<Name>>>
  return build.query<Page, ArgumentOf<Name>>({
    query: (given) => ({ ...toRequest(route, given as object | undefined), availableOffline }),
    transformResponse: (items: Page['items'], meta: AnswerMeta | undefined) => ({
      items,
      total: meta?.total ?? items.length,
    }),
    ...extras,
  })
}

/** Defines a change by its route. Accepts `ifMatch` and, for idempotent routes, `idempotencyKey` (by default a new one). */
export function defineMutation<Name extends CallName>(
  build: Build,
  route: Route<Name>,
  extras: WriteExtras<ResultOfCall<Name>, ArgumentOf<Name, CallOptions>> = {},
): Write<ResultOfCall<Name>, ArgumentOf<Name, CallOptions>> {
  return build.mutation<ResultOfCall<Name>, ArgumentOf<Name, CallOptions>>({
    query: (given) => toRequest(route, given as object | undefined),
    ...extras,
  })
}
