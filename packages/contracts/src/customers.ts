import { DIRECTORY_DIETS, DIRECTORY_ORDERS } from '@sufra/domain/directory'
import { MAX_WELCOME_POINTS } from '@sufra/domain/points'
import { NAME_MOST, REASON_MOST } from '@sufra/domain/text-lengths'
import { z } from 'zod'
import { call } from './call.ts'
import { Customer, FoundCustomer, Transaction } from './entities/customer.ts'
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
} from './fields.ts'
import { Paging, SearchablePaging } from './paging.ts'
import { CustomerEdit, Profile, Registration } from './records/customer.ts'
import * as accounts from './routes/customer-accounts.ts'
import * as routes from './routes/customers.ts'

/**
 * Beyond the specification: whom of the customers, and in which order; each narrows what the others leave. A visit is a
 * purchase that earned points. `visitedFrom` and `visitedBefore` are the restaurant's days, the first one included, the
 * second one not; who never came is in neither. `minPoints` and `maxPoints` are both included. Without `sort` they stand
 * by name, those narrowed by points by these, the most first, those by their visit by that, the latest first.
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

/** Those whom a search names exactly, by customer ID, discount code or POS order number, stand first. */
export const listCustomers = call(routes.listCustomers, {
  summary: 'List customers',
  params: SearchablePaging.extend(DirectoryFilter.shape),
  result: z.array(FoundCustomer),
})

const { phoneNumber, firstName } = Registration.shape

/**
 * Beyond the specification: staff enrol a guest at the till. Everything else is unknown until the guest tells it; the
 * guest accepts the privacy policy at the first sign-in (`acceptPrivacy`).
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

/** `now` is the server's clock, by which the phone makes codes whatever its own one says. */
export const cardKey = call(routes.cardKey, {
  summary: 'Get the key of the own card',
  params: z.object({ id: Id }),
  result: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/), now: Timestamp }),
})

/** `code` is what the till scanned: the code of a card, or a customer ID where the restaurant takes one. */
export const findByCard = call(routes.findByCard, {
  summary: 'Find the customer whose card was scanned',
  params: z.object({ code: ScannedCardField }),
  result: Customer,
})

/** Beyond the specification: a page for staff, whose lines say what of them is worth a second look. Others get none of it. */
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
 * `id` is the purchase's line. `amount` is in dirhams; without it all that is left of the purchase. `takeWhatIsThere`: a
 * customer who has spent the points already loses those that are left, where the refund is refused without it.
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
 * Beyond the specification: the phone that a customer signs in with, corrected. The customer's sessions end; bookings and
 * the waitlist follow. A phone that is taken is told with whose it is (`takenBy` of the refusal).
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

/** The password is asked once more: a phone that lies on a table deletes nothing. */
export const deleteOwnAccount = call(routes.deleteOwnAccount, {
  summary: 'Delete the own account and its personal data',
  params: z.object({ id: Id, password: RequiredPassword }),
  result: Nothing,
})

/** What was accepted first stays, however often it is sent. */
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

/** Null where the password is not to be read; no other answer carries it. */
export const showPassword = call(routes.showPassword, {
  summary: 'Show a customer’s chosen password',
  params: z.object({ id: Id }),
  result: z.object({ password: z.string().nullable() }),
})

/** `ids` (beyond the specification): only these customers, for example `3,17`; at most 200 of them. */
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

/** Newest first; `search` finds the lines of a POS order number. With `details` each line says as well whose it is. */
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

/** Beyond the specification: the ledger's lines, the earliest first. `from` and `to` are the restaurant's days, both included. */
export const exportTransactions = call(routes.exportTransactions, {
  summary: 'Export points transactions as a spreadsheet',
  params: z.object({ from: z.optional(DayField), to: z.optional(DayField) }),
  result: z.unknown(),
})

/** A workbook; the browser saves it under the name in `Content-Disposition`. */
export const exportCustomers = call(routes.exportCustomers, {
  summary: 'Export customers as a spreadsheet, all of them or those that are asked for',
  params: DirectoryFilter,
  result: z.unknown(),
})
