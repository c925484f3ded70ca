import type { Session } from '@sufra/contracts/rights'
import { internalCall, repeatableCall } from '../internal-call.ts'

interface Resolved {
  token: string
  /** Reads may use a cached session. */
  reads: boolean
}

export const resolve = repeatableCall<Resolved, Session | null>('auth.resolve')

/** Signs in a customer whose identity another service has proved. */
export const open = internalCall<{ customerId: number }, null>('auth.open')

export const forgetCustomer = repeatableCall<{ customerId: number }, null>('auth.forgetCustomer')
