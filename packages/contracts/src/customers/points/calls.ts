import { MAX_WELCOME_POINTS, NAME_MOST, REASON_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call, Paging, SearchablePaging } from '../../call.ts'
import {
  createStrictObject,
  DayField,
  dirhamsField,
  Id,
  optionalText,
  QueryYes,
  requiredText,
  wholeNumber,
} from '../../fields.ts'
import { Customer } from '../entities.ts'
import { CustomerEdit } from '../fields.ts'
import { Tier } from '../loyalty/entities.ts'
import { LedgerEntry } from './entities.ts'
import * as routes from './routes.ts'

/** Beyond the specification: adds `flags` to the lines; staff only. */
const WithDetails = z.object({ details: z.optional(QueryYes) })

export const listTransactions = call(routes.listTransactions, {
  summary: 'List a customer’s points transactions',
  params: Paging.extend({ id: Id, ...WithDetails.shape }),
  result: z.array(LedgerEntry),
})

/** Dirhams of a purchase, at most two decimals, 0.01 to 1,000,000 (contract §4). */
export const PurchaseAmount = dirhamsField(
  0.01,
  'Amount must be greater than 0',
  'Amount can be at most 1,000,000',
  'Amount can have at most two decimals',
)

/** Beyond the specification: the bonus of the customer's tier, and the tier that the purchase reached. */
const WithBonus = z.object({ bonus: z.optional(LedgerEntry), newTier: z.optional(Tier) })

/** `earnAgain` adds points for an order that has earned already; editors only. */
export const addPoints = call(routes.addPoints, {
  summary: 'Add points for a purchase',
  params: z.object({
    id: Id,
    amount: PurchaseAmount,
    posOrderNumber: optionalText(NAME_MOST),
    adminName: optionalText(NAME_MOST),
    earnAgain: z.optional(z.boolean()),
  }),
  result: z.object({ customer: Customer, transaction: LedgerEntry, ...WithBonus.shape }),
})

/**
 * `id` is the purchase's ledger entry. `amount` is in dirhams, by default the whole rest. `takeWhatIsThere` deducts the
 * remaining points instead of refusing when too few are left. `bonus` is what is taken back of the purchase's bonus.
 */
export const refundPurchase = call(routes.refundPurchase, {
  summary: 'Refund a purchase, whole or in part',
  params: z.object({
    id: Id,
    amount: z.nullish(PurchaseAmount),
    reason: requiredText('Reason is required', REASON_MOST),
    adminName: optionalText(NAME_MOST),
    takeWhatIsThere: z.optional(z.boolean()),
  }),
  result: z.object({ customer: Customer, transaction: LedgerEntry, bonus: z.optional(LedgerEntry) }),
})

export const dailyReport = call(routes.dailyReport, {
  summary: 'Report today’s points',
  params: z.object({}),
  result: z.object({
    totalCustomers: z.number().int(),
    totalPointsEarned: z.number().int(),
    totalPointsRedeemed: z.number().int(),
    newCustomersToday: z.number().int(),
  }),
})

export const setPoints = call(routes.setPoints, {
  summary: 'Set a customer’s points balance',
  params: z.object({ id: Id, points: CustomerEdit.shape.points }),
  result: Customer,
})

/** Newest first; `search` matches a POS order number. `details` adds the customer to each line. */
export const adminTransactions = call(routes.adminTransactions, {
  summary: 'List all points transactions',
  params: SearchablePaging.extend(WithDetails.shape),
  result: z.array(LedgerEntry),
})

const WelcomePoints = z.object({
  points: wholeNumber(0, MAX_WELCOME_POINTS, `Welcome points must be a whole number from 0 to ${MAX_WELCOME_POINTS}`),
})

export const getWelcomePoints = call(routes.getWelcomePoints, {
  summary: 'Get the welcome gift',
  params: z.object({}),
  result: WelcomePoints,
})

export const setWelcomePoints = call(routes.setWelcomePoints, {
  summary: 'Set the welcome gift',
  params: WelcomePoints,
  result: WelcomePoints,
})

/** Beyond the specification: the ledger, earliest first. `from` and `to` are days of the restaurant, inclusive. */
export const exportTransactions = call(routes.exportTransactions, {
  summary: 'Export points transactions as a spreadsheet',
  params: createStrictObject({ from: z.optional(DayField), to: z.optional(DayField) }),
  result: z.unknown(),
})
