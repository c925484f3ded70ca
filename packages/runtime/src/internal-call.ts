import type { CallingOptions, Context, ServiceBroker } from 'moleculer'

/** A call between gateway and services: an action that no route leads to, with what it takes and answers. */
export interface InternalCall<Params, Result> {
  /** The whole name on the broker, for example `customers.findById`. */
  readonly action: string
  /** The name within its service, for example `findById`. */
  readonly name: string
  /** Never there: carries the types from the declaration to the caller and the service. */
  readonly types?: (params: Params) => Result
}

/** Declares a call between gateway and services, for the one who calls and the one who answers. */
export function internalCall<Params, Result>(action: `${string}.${string}`): InternalCall<Params, Result> {
  return { action, name: action.slice(action.indexOf('.') + 1) }
}

const repeatable = new Set<string>()

/** Declares an internal call that may arrive twice: it only reads, or its second arrival changes nothing more. */
export function repeatableCall<Params, Result>(action: `${string}.${string}`): InternalCall<Params, Result> {
  repeatable.add(action)
  return internalCall(action)
}

/** Whether a call on its way is one that was declared repeatable. */
export function isRepeatable({ action }: Pick<Context, 'action'>): boolean {
  return repeatable.has(action?.name ?? '')
}

/** Calls another service, within a request (its context) or outside of one (the broker). */
export function call<Params, Result>(
  from: Pick<ServiceBroker, 'call'>,
  { action }: InternalCall<Params, Result>,
  params: NoInfer<Params>,
  options?: CallingOptions,
): Promise<Result> {
  return from.call<Result, Params>(action, params, options)
}
