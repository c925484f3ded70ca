import type { MergedCounts } from '@sufra/contracts/customers/entities'
import { defineRepeatableCall } from '../internal-call.ts'
import type { CountedCustomer, MergeStep } from './merge-step.ts'

export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('pos.forgetCustomer')

export const mergeCustomers = defineRepeatableCall<MergeStep, null>('pos.mergeCustomers')

export const countRecords = defineRepeatableCall<CountedCustomer, Pick<MergedCounts, 'orders' | 'bills'>>(
  'pos.countRecords',
)
