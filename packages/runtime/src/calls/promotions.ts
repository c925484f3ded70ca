import { defineRepeatableCall } from '../internal-call.ts'

export type HolderFilter = readonly number[] | { from: number; to: number } | 'all'
interface Asked {
  customers: HolderFilter
}

export const activeHolders = defineRepeatableCall<Asked, number[]>('promotions.activeHolders')

/** The holder of a code, used or not; null if unknown. */
export const codeHolder = defineRepeatableCall<{ code: string }, number | null>('promotions.codeHolder')

export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('promotions.forgetCustomer')
