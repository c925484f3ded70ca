import type { MergedCounts } from '@sufra/contracts/customers/entities'
import { defineRepeatableCall } from '../internal-call.ts'
import type { ChangesSince, CountedCustomer, MergeStep } from './merge-step.ts'

export type HolderFilter = readonly number[] | { from: number; to: number } | 'all'
interface Asked {
  customers: HolderFilter
}

export const activeHolders = defineRepeatableCall<Asked, number[]>('promotions.activeHolders')

/** The holder of a code, used or not; null if unknown. */
export const codeHolder = defineRepeatableCall<{ code: string }, number | null>('promotions.codeHolder')

export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('promotions.forgetCustomer')

export const mergeCustomers = defineRepeatableCall<MergeStep, null>('promotions.mergeCustomers')

export const countRecords = defineRepeatableCall<
  CountedCustomer,
  Pick<MergedCounts, 'codes' | 'usableCodes' | 'offerUses' | 'newsRead'>
>('promotions.countRecords')

/** Whether codes or offers were used, issued or given back. */
export const hasChangedSince = defineRepeatableCall<ChangesSince, boolean>('promotions.hasChangedSince')
