import type { DietaryPreference, DiscountType, Reward } from '@sufra/contracts/entities/reward'

/** What stands in the form of a reward. */
export interface RewardValues {
  name: string
  description: string
  pointsCost: number | null
  voucherType: DiscountType | 'none'
  voucherValue: number | null
  dietaryPreference: DietaryPreference
  isMultipleRedemption: boolean
  isActive: boolean
}

/** The fields in the order of the screen. */
export const FIELD_ORDER = ['name', 'description', 'pointsCost', 'voucherValue'] as const

/** The form of a reward as it is stored; of a new one with the defaults of the specification (§3). */
export function valuesOf(reward: Reward | null): RewardValues {
  return {
    name: reward?.name ?? '',
    description: reward?.description ?? '',
    pointsCost: reward?.pointsCost ?? null,
    voucherType: reward?.discountType ?? 'none',
    voucherValue: reward?.discountValue ?? null,
    dietaryPreference: reward?.dietaryPreference ?? 'all',
    isMultipleRedemption: reward?.isMultipleRedemption ?? false,
    isActive: reward?.isActive ?? true,
  }
}

/** What is sent; a voucher without a value clears both halves of it. */
export function fieldsOf({ voucherType, voucherValue, pointsCost, ...fields }: RewardValues) {
  const discountType = voucherType === 'none' ? null : voucherType
  return {
    ...fields,
    pointsCost: pointsCost ?? 0,
    discountType,
    discountValue: discountType === null ? null : voucherValue,
  }
}
