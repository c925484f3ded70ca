import type { Session } from '@sufra/contracts/rights'
import { defineInternalCall, defineRepeatableCall } from '../internal-call.ts'

interface Resolved {
  token: string
  /** Reads may use a cached session. */
  reads: boolean
}

export const resolve = defineRepeatableCall<Resolved, Session | null>('auth.resolve')

/** Signs in a customer after another service has verified the identity. */
export const open = defineInternalCall<{ customerId: number }, null>('auth.open')

export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('auth.forgetCustomer')
