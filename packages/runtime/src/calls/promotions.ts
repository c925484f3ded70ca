import { repeatableCall } from '../internal-call.ts'

/** Some customers by their ids, all whose ids lie between two, or all there are. */
export type AskedHolders = readonly number[] | { from: number; to: number } | 'all'
interface Asked {
  customers: AskedHolders
}

/** Which customers hold a code that could be used now. */
export const activeHolders = repeatableCall<Asked, number[]>('promotions.activeHolders')

/** Whose a discount code is, used or not; null where nobody got such a one. */
export const codeHolder = repeatableCall<{ code: string }, number | null>('promotions.codeHolder')

/** Removes the codes of a customer who was deleted, and what the customer read. */
export const forgetCustomer = repeatableCall<{ customerId: number }, null>('promotions.forgetCustomer')
