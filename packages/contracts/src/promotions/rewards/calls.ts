import { NAME_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Customer } from '../../customers/entities.ts'
import { Id, Nothing, optionalText, requiredText } from '../../fields.ts'
import { isValueOfType, PERCENT_MAXIMUM, VALUE_POSITIVE } from '../fields.ts'
import { DiscountCode, Reward } from './entities.ts'
import { RewardEdit } from './fields.ts'
import * as routes from './routes.ts'

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

/** Reverts a voucher's use: the same person within five minutes, editors at any time. */
export const giveBackCode = call(routes.giveBackCode, {
  summary: 'Give a used voucher back',
  params: z.object({ id: Id }),
  result: DiscountCode,
})

type DiscountFields = Pick<RewardEdit, 'discountType' | 'discountValue'>

/** A voucher needs both type and value, or neither (contract §6). */
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
    .refine(isValueOfType, { path: ['discountValue'], message: PERCENT_MAXIMUM })
}

export const adminRewards = call(routes.adminRewards, {
  summary: 'List all rewards, inactive ones too',
  params: z.object({}),
  result: z.array(Reward),
})

export const createReward = call(routes.createReward, {
  summary: 'Create a reward',
  params: voucherRule(z.object(RewardEdit.shape)),
  result: Reward,
})

export const updateReward = call(routes.updateReward, {
  summary: 'Update a reward',
  params: voucherRule(z.object({ ...RewardEdit.shape, id: Id })),
  result: Reward,
})

export const deleteReward = call(routes.deleteReward, {
  summary: 'Delete a reward',
  params: z.object({ id: Id }),
  result: Nothing,
})
