import { DIRECTORY_DIETS, DIRECTORY_ORDERS } from '@sufra/domain/directory'
import { MAX_WELCOME_POINTS } from '@sufra/domain/points'
import { NAME_MOST, REASON_MOST } from '@sufra/domain/text-lengths'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  DayField,
  dirhamsField,
  Id,
  IdentifierField,
  Nothing,
  optionalText,
  PrivacyVersionField,
  QueryYes,
  queryNumber,
  RequiredPassword,
  requiredText,
  ScannedCardField,
  Timestamp,
  wholeNumber,
} from '../fields.ts'
import { Paging, SearchablePaging } from '../paging.ts'
import { Customer, FoundCustomer, Transaction } from './entities.ts'
import { CustomerEdit, Profile, Registration } from './fields.ts'
import * as routes from './routes.ts'
import * as accounts from './staff-routes.ts'

/**
 * Beyond the specification. Filters combine; a visit is a purchase that earned points. `visitedFrom` is inclusive,
 * `visitedBefore` exclusive, both days of the restaurant; `minPoints` and `maxPoints` are inclusive. Default order:
 * points (descending) or visit (latest first) when filtered by them, else name.
 */
const DirectoryFilter = z.object({
  search: optionalText(200),
  sort: z.optional(z.enum(DIRECTORY_ORDERS, { error: 'There is no such order' })),
  diet: z.optional(z.enum(DIRECTORY_DIETS, { error: 'There is no such dietary preference' })),
  minPoints: z.optional(queryNumber(0, 999_999_999)),
  maxPoints: z.optional(queryNumber(0, 999_999_999)),
  visitedFrom: z.optional(DayField),
  visitedBefore: z.optional(DayField),
  birthMonth: z.optional(queryNumber(1, 12)),
  holdsCode: z.optional(QueryYes),
})

export const listCustomers = call(routes.listCustomers, {
  summary: 'List customers',
  params: SearchablePaging.extend(DirectoryFilter.shape),
  result: z.array(FoundCustomer),
})

const { phoneNumber, firstName } = Registration.shape

/**
 * Beyond the specification: staff enrol a guest at the till. The guest accepts the privacy policy at the first sign-in
 * (`acceptPrivacy`).
 */
export const enrolCustomer = call(accounts.enrolCustomer, {
  summary: 'Enrol a customer at the till',
  params: z.object({ phoneNumber, firstName, lastName: optionalText(NAME_MOST) }),
  result: z.object({ customer: Customer }),
})

export const searchCustomer = call(routes.searchCustomer, {
  summary: 'Find a customer by phone or customer ID',
  params: z.object({ phoneOrId: IdentifierField }),
  result: Customer,
})

export const getCustomer = call(routes.getCustomer, {
  summary: 'Get a customer',
  params: z.object({ id: Id }),
  result: Customer,
})

/** `now` is the server's clock, so that codes do not depend on the phone's. */
export const cardKey = call(routes.cardKey, {
  summary: 'Get the key of the own card',
  params: z.object({ id: Id }),
  result: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/), now: Timestamp }),
})

/** `code` is a card's code, or a customer ID where the restaurant accepts one. */
export const findByCard = call(routes.findByCard, {
  summary: 'Find the customer whose card was scanned',
  params: z.object({ code: ScannedCardField }),
  result: Customer,
})

/** Beyond the specification: adds `flags` to the lines; staff only. */
const WithDetails = z.object({ details: z.optional(QueryYes) })

export const listTransactions = call(routes.listTransactions, {
  summary: 'List a customer’s points transactions',
  params: Paging.extend({ id: Id, ...WithDetails.shape }),
  result: z.array(Transaction),
})

/** Dirhams of a purchase, at most two decimals, 0.01 to 1,000,000 (contract §4). */
export const PurchaseAmount = dirhamsField(
  0.01,
  'Amount must be greater than 0',
  'Amount can be at most 1,000,000',
  'Amount can have at most two decimals',
)

export const addPoints = call(routes.addPoints, {
  summary: 'Add points for a purchase',
  params: z.object({
    id: Id,
    amount: PurchaseAmount,
    posOrderNumber: optionalText(NAME_MOST),
    adminName: optionalText(NAME_MOST),
  }),
  result: z.object({ customer: Customer, transaction: Transaction }),
})

/**
 * `id` is the purchase's ledger entry. `amount` is in dirhams, by default the whole rest. `takeWhatIsThere` deducts the
 * remaining points instead of refusing when too few are left.
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
  result: z.object({ customer: Customer, transaction: Transaction }),
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

export const updateProfile = call(routes.updateProfile, {
  summary: 'Update a customer’s profile',
  params: z.object({ ...Profile.shape, id: Id }),
  result: Customer,
})

/**
 * Beyond the specification. Ends the customer's sessions; bookings and waitlist entries follow. A taken phone is
 * refused with its owner in `takenBy`.
 */
export const correctPhone = call(accounts.correctPhone, {
  summary: 'Correct a customer’s phone',
  params: z.object({ id: Id, phoneNumber, reason: requiredText('Reason is required', REASON_MOST) }),
  result: Customer,
})

const { points, discount, adminNotes: notes } = CustomerEdit.shape

export const setPoints = call(routes.setPoints, {
  summary: 'Set a customer’s points balance',
  params: z.object({ id: Id, points }),
  result: Customer,
})

export const deleteCustomer = call(routes.deleteCustomer, {
  summary: 'Delete a customer and their personal data',
  params: z.object({ id: Id }),
  result: Nothing,
})

/** Asks for the password, so that an unattended phone cannot delete the account. */
export const deleteOwnAccount = call(routes.deleteOwnAccount, {
  summary: 'Delete the own account and its personal data',
  params: z.object({ id: Id, password: RequiredPassword }),
  result: Nothing,
})

export const acceptPrivacy = call(routes.acceptPrivacy, {
  summary: 'Accept the privacy policy, for a customer whom staff enrolled',
  params: z.object({ id: Id, privacyVersion: PrivacyVersionField }),
  result: Customer,
})

export const saveNotes = call(routes.saveNotes, {
  summary: 'Save staff notes on a customer',
  params: z.object({ id: Id, notes }),
  result: Customer,
})

export const saveDiscount = call(routes.saveDiscount, {
  summary: 'Save a customer’s discount',
  params: z.object({ id: Id, discount }),
  result: Customer,
})

/** Null where the password may not be read; no other answer contains it. */
export const showPassword = call(routes.showPassword, {
  summary: 'Show a customer’s chosen password',
  params: z.object({ id: Id }),
  result: z.object({ password: z.string().nullable() }),
})

/** `ids` (beyond the specification): comma-separated, for example `3,17`; at most 200. */
export const discountStatus = call(routes.discountStatus, {
  summary: 'Tell which customers hold a voucher that can be used',
  params: z.object({
    ids: z
      .string({ error: 'This must be a list of numbers' })
      .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'This must be a list of at most 200 numbers')
      .transform((list) => list.split(',').map(Number))
      .optional(),
  }),
  result: z.array(z.object({ id: z.number().int(), hasActiveDiscounts: z.boolean() })),
})

/** Newest first; `search` matches a POS order number. `details` adds the customer to each line. */
export const adminTransactions = call(routes.adminTransactions, {
  summary: 'List all points transactions',
  params: SearchablePaging.extend(WithDetails.shape),
  result: z.array(Transaction),
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
  params: z.object({ from: z.optional(DayField), to: z.optional(DayField) }),
  result: z.unknown(),
})

export const exportCustomers = call(routes.exportCustomers, {
  summary: 'Export customers as a spreadsheet, all of them or those that are asked for',
  params: DirectoryFilter,
  result: z.unknown(),
})
