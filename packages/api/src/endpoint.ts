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

/** A key that may be undefined may as well be left out (`unknown` is a value that must be there). */
type MayBeAbsent<Value> = unknown extends Value ? false : undefined extends Value ? true : false
type OptionalKeys<Given> = { [Key in keyof Given]-?: MayBeAbsent<Given[Key]> extends true ? Key : never }[keyof Given]
type Given<Input> = Input extends unknown
  ? { [Key in Exclude<keyof Input, OptionalKeys<Input>>]: Input[Key] } & { [Key in OptionalKeys<Input>]?: Input[Key] }
  : never

type Parameters<Name extends CallName> = InputOf<Calls[Name]>
type Extra<Options> = { [Key in keyof Options]?: Options[Key] }

/** What a hook takes: the call's own parameters; `void` where it has none, or none that must be given. */
export type ArgumentOf<Name extends CallName, Options = unknown> = string extends keyof Parameters<Name>
  ? // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query reads `void` as 'may be called without an argument'
    void
  : Record<never, never> extends Given<Parameters<Name>>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: as above, for calls whose parameters are all optional
      (Given<Parameters<Name>> & Options) | void
    : Given<Parameters<Name>> & Options

/** One page of a list that grows, and how many there are in all (contract §8). */
export interface Paged<Element> {
  items: Element[]
  total: number
}

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never

type Read<Result, Argument> = QueryDefinition<Argument, BaseQuery, TagType, Result, 'api'>
type Write<Result, Argument> = MutationDefinition<Argument, BaseQuery, TagType, Result, 'api'>
type ReadExtras<Result, Argument> = Extra<
  Pick<Read<Result, Argument>, 'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted' | 'serializeQueryArgs'> & {
    /** Whether a guest without a network is shown the latest answer, with the time of it. */
    availableOffline: boolean
  }
>
type WriteExtras<Result, Argument> = Extra<Pick<Write<Result, Argument>, 'invalidatesTags' | 'onQueryStarted'>>

/** A read, from its route alone: `listRewards: query(build, listRewards, { providesTags: ['Rewards'] })`. */
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

/** A read of one page: its argument takes `page`, `limit`, `search`; its data is `{ items, total }`. */
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

/**
 * A change, from its route alone. Beside the call's parameters its argument takes `idempotencyKey` (a fresh one is
 * sent where the route is idempotent and none is given) and `ifMatch`.
 */
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
