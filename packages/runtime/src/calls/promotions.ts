import { repeatableCall } from '../internal-call.ts'

export type AskedHolders = readonly number[] | { from: number; to: number } | 'all'
interface Asked {
  customers: AskedHolders
}

export const activeHolders = repeatableCall<Asked, number[]>('promotions.activeHolders')

/** The holder of a code, used or not; null if unknown. */
export const codeHolder = repeatableCall<{ code: string }, number | null>('promotions.codeHolder')

export const forgetCustomer = repeatableCall<{ customerId: number }, null>('promotions.forgetCustomer')
