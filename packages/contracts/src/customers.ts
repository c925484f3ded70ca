import { z } from 'zod'
import { call } from './call.ts'
import { Customer, Transaction } from './entities/customer.ts'
import { Id, IdentifierField, NAME_MOST, optionalText, queryNumber } from './fields.ts'
import * as routes from './routes/customers.ts'

/** With any of these a list answers one page, with `X-Total-Count`; without, everything (contract §8). */
export const Paging = z.object({
  page: queryNumber(1, 1_000_000).optional(),
  limit: queryNumber(1, 200).optional(),
})

export const listCustomers = call(routes.listCustomers, {
  params: Paging.extend({ search: optionalText(200) }),
  result: z.array(Customer),
})

export const searchCustomer = call(routes.searchCustomer, {
  params: z.object({ phoneOrId: IdentifierField }),
  result: Customer,
})

export const getCustomer = call(routes.getCustomer, {
  params: z.object({ id: Id }),
  result: Customer,
})

export const listTransactions = call(routes.listTransactions, {
  params: Paging.extend({ id: Id }),
  result: z.array(Transaction),
})

/** Dirhams of a purchase, at most two decimals, 0.01 to 1,000,000 (contract §4). */
export const PurchaseAmount = z
  .number({ error: 'Amount must be greater than 0' })
  .min(0.01, 'Amount must be greater than 0')
  .max(1_000_000, 'Amount can be at most 1,000,000')
  .refine(
    (dirhams) => Math.abs(dirhams * 100 - Math.round(dirhams * 100)) < 1e-6,
    'Amount can have at most two decimals',
  )

export const addPoints = call(routes.addPoints, {
  params: z.object({
    id: Id,
    amount: PurchaseAmount,
    posOrderNumber: optionalText(NAME_MOST),
    adminName: optionalText(NAME_MOST),
  }),
  result: z.object({ customer: Customer, transaction: Transaction }),
})

export const dailyReport = call(routes.dailyReport, {
  params: z.object({}),
  result: z.object({
    totalCustomers: z.number().int(),
    totalPointsEarned: z.number().int(),
    totalPointsRedeemed: z.number().int(),
    newCustomersToday: z.number().int(),
  }),
})
