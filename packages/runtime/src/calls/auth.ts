import type { Session } from '@sufra/contracts/rights'
import { internalCall, repeatableCall } from '../internal-call.ts'

interface Resolved {
  token: string
  /** Whether the call only reads: then it may go by what was looked up a moment ago. */
  reads: boolean
}

/** What a cookie's token stands for; null for none. */
export const resolve = repeatableCall<Resolved, Session | null>('auth.resolve')

/** Signs a customer in, for a service that has proof of who it is. */
export const open = internalCall<{ customerId: number }, null>('auth.open')

/** Ends the sessions of a customer who was deleted. */
export const forgetCustomer = repeatableCall<{ customerId: number }, null>('auth.forgetCustomer')
