import type { CallingOptions, Context, ServiceBroker } from 'moleculer'

export const SERVICE_NAMES = [
  'auth',
  'customers',
  'marketing',
  'messaging',
  'pos',
  'promotions',
  'qr',
  'reservations',
] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** A call between processes without an HTTP route, with its types. */
export interface InternalCall<Params, Result> {
  readonly action: string
  readonly name: string
  /** Phantom field: carries the types to caller and service. */
  readonly types?: (params: Params) => Result
}

export function defineInternalCall<Params, Result>(action: `${string}.${string}`): InternalCall<Params, Result> {
  return { action, name: action.slice(action.indexOf('.') + 1) }
}

const repeatable = new Set<string>()

export function defineRepeatableCall<Params, Result>(action: `${string}.${string}`): InternalCall<Params, Result> {
  repeatable.add(action)
  return defineInternalCall(action)
}

export function isRepeatable({ action }: Pick<Context, 'action'>): boolean {
  return repeatable.has(action?.name ?? '')
}

/** `via` is the request's context, or the broker outside of a request. */
export function call<Params, Result>(
  from: Pick<ServiceBroker, 'call'>,
  { action }: InternalCall<Params, Result>,
  params: NoInfer<Params>,
  options?: CallingOptions,
): Promise<Result> {
  return from.call<Result, Params>(action, params, options)
}

export const createReadyCall = (service: ServiceName) =>
  defineInternalCall<Record<string, never>, boolean | 'read-only'>(`${service}.ready`)
