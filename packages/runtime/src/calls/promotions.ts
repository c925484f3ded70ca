import { internalCall } from '../internal-call.ts'

interface Asked {
  /** Some customers by their ids, or all whose ids lie between two. */
  customers: readonly number[] | { from: number; to: number }
}

/** Which customers hold a code that could be used now. */
export const activeHolders = internalCall<Asked, number[]>('promotions.activeHolders')

/** Removes the codes of a customer who was deleted, and what the customer read. */
export const forgetCustomer = internalCall<{ customerId: number }, null>('promotions.forgetCustomer')
