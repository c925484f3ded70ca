import { z } from 'zod'
import { call } from './call.ts'
import { Customer } from './entities/customer.ts'
import { DiscountCode, Reward } from './entities/reward.ts'
import { Id, NAME_MOST, optionalText, requiredText } from './fields.ts'
import * as routes from './routes/promotions.ts'

export const listRewards = call(routes.listRewards, {
  params: z.object({ customerId: Id.optional() }),
  result: z.array(Reward),
})

export const redeemReward = call(routes.redeemReward, {
  params: z.object({ id: Id, customerId: Id }),
  result: z.object({ customer: Customer, discountCode: DiscountCode }),
})

export const listDiscountCodes = call(routes.listDiscountCodes, {
  params: z.object({ id: Id }),
  result: z.array(DiscountCode),
})

export const redeemCode = call(routes.redeemCode, {
  params: z.object({
    id: Id,
    adminName: requiredText('Admin name is required', NAME_MOST),
    posOrderNumber: optionalText(NAME_MOST),
  }),
  result: DiscountCode,
})

export const acceptCode = call(routes.acceptCode, {
  params: z.object({
    code: requiredText('Discount code is required', 40),
    posOrderNumber: optionalText(NAME_MOST),
  }),
  result: DiscountCode,
})
