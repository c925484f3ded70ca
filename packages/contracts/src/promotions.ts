import { z } from 'zod'
import { call } from './call.ts'
import { Customer } from './entities/customer.ts'
import { DietaryPreference, DiscountCode, DiscountType, Reward } from './entities/reward.ts'
import {
  atMost,
  dirhamsField,
  Flag,
  Id,
  NAME_MOST,
  Nothing,
  optionalText,
  requiredText,
  TEXT_MOST,
  wholeNumber,
} from './fields.ts'
import * as routes from './routes/promotions.ts'

export const listRewards = call(routes.listRewards, {
  summary: 'List rewards',
  params: z.object({ customerId: z.optional(Id) }),
  result: z.array(Reward),
})

export const redeemReward = call(routes.redeemReward, {
  summary: 'Redeem a reward for a voucher',
  params: z.object({ id: Id, customerId: Id }),
  result: z.object({ customer: Customer, discountCode: DiscountCode }),
})

export const listDiscountCodes = call(routes.listDiscountCodes, {
  summary: 'List a customer’s vouchers',
  params: z.object({ id: Id }),
  result: z.array(DiscountCode),
})

export const redeemCode = call(routes.redeemCode, {
  summary: 'Redeem a voucher at the till',
  params: z.object({
    id: Id,
    adminName: requiredText('Admin name is required', NAME_MOST),
    posOrderNumber: optionalText(NAME_MOST),
  }),
  result: DiscountCode,
})

export const acceptCode = call(routes.acceptCode, {
  summary: 'Accept a voucher by its code',
  params: z.object({
    code: requiredText('Discount code is required', 40),
    posOrderNumber: optionalText(NAME_MOST),
  }),
  result: DiscountCode,
})

export const MAX_PERCENT = 100
export const VALUE_POSITIVE = 'Discount value must be greater than 0'
export const PERCENT_AT_MOST = 'A percentage discount can be at most 100'

/** Whether a discount's value suits its type: a percentage is at most 100 (contract §11). */
export function valueSuitsType({ discountType, discountValue }: { discountType?: unknown; discountValue?: unknown }) {
  return discountType !== 'percentage' || typeof discountValue !== 'number' || discountValue <= MAX_PERCENT
}

/** A reward's fields. Flags that are left out take their defaults in a new one and stay as they are in an old one. */
const RewardFields = z.object({
  name: requiredText('Name is required', NAME_MOST),
  description: requiredText('Description is required', TEXT_MOST),
  pointsCost: wholeNumber(1, 1_000_000, 'Points cost must be greater than 0', atMost(1_000_000)),
  isActive: z.optional(Flag),
  isMultipleRedemption: z.optional(Flag),
  dietaryPreference: DietaryPreference.optional(),
  discountType: DiscountType.nullish(),
  discountValue: z.nullish(dirhamsField(1, VALUE_POSITIVE)),
})

type DiscountFields = Pick<z.infer<typeof RewardFields>, 'discountType' | 'discountValue'>

/** The voucher value passes to the code (contract §6): both halves or neither. */
function voucherRule<Schema extends z.ZodType<DiscountFields>>(schema: Schema) {
  return schema
    .refine((reward) => (reward.discountType ?? null) !== null || (reward.discountValue ?? null) === null, {
      path: ['discountType'],
      message: 'Discount type is required',
    })
    .refine((reward) => (reward.discountType ?? null) === null || (reward.discountValue ?? null) !== null, {
      path: ['discountValue'],
      message: VALUE_POSITIVE,
    })
    .refine(valueSuitsType, { path: ['discountValue'], message: PERCENT_AT_MOST })
}

export const adminRewards = call(routes.adminRewards, {
  summary: 'List all rewards, inactive ones too',
  params: z.object({}),
  result: z.array(Reward),
})

export const createReward = call(routes.createReward, {
  summary: 'Create a reward',
  params: voucherRule(RewardFields),
  result: Reward,
})

export const updateReward = call(routes.updateReward, {
  summary: 'Update a reward',
  params: voucherRule(RewardFields.extend({ id: Id })),
  result: Reward,
})

export const deleteReward = call(routes.deleteReward, {
  summary: 'Delete a reward',
  params: z.object({ id: Id }),
  result: Nothing,
})
