import { canonicalEmirate, EMIRATES, GENDERS } from '@sufra/domain/choices'
import { MAX_WELCOME_POINTS } from '@sufra/domain/points'
import { z } from 'zod'
import { call } from './call.ts'
import { Customer, Transaction } from './entities/customer.ts'
import {
  dayField,
  hasTwoDecimals,
  Id,
  IdentifierField,
  NAME_MOST,
  Nothing,
  OptionalEmail,
  OptionalNationality,
  OptionalPassword,
  optionalText,
  requiredText,
  TEXT_MOST,
  TITLE_MOST,
  wholeNumber,
} from './fields.ts'
import { Paging, SearchablePaging } from './paging.ts'
import * as routes from './routes/customers.ts'

export const listCustomers = call(routes.listCustomers, {
  params: SearchablePaging,
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
  .refine(hasTwoDecimals, 'Amount can have at most two decimals')

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

/** The profile, with the sentences of the customer specification's section 5; a blank password keeps the present one. */
export const Profile = z.object({
  firstName: requiredText('First name is required', NAME_MOST),
  lastName: requiredText('Last name is required', NAME_MOST),
  dateOfBirth: dayField('Date of birth is required'),
  gender: z.enum(GENDERS, { error: 'Gender is required' }),
  isMuslim: z.boolean({ error: 'Dietary preference is required' }),
  emirate: requiredText('Emirate is required', NAME_MOST)
    .transform(canonicalEmirate)
    .pipe(z.enum(EMIRATES, { error: 'Emirate is required' })),
  email: OptionalEmail,
  nationality: OptionalNationality,
  password: OptionalPassword,
})

export const updateProfile = call(routes.updateProfile, { params: Profile.extend({ id: Id }), result: Customer })

const POINTS = 'Please enter a valid number of points'

export const setPoints = call(routes.setPoints, {
  params: z.object({ id: Id, points: wholeNumber(0, Number.MAX_SAFE_INTEGER, POINTS) }),
  result: Customer,
})

export const deleteCustomer = call(routes.deleteCustomer, { params: z.object({ id: Id }), result: Nothing })

export const saveNotes = call(routes.saveNotes, {
  params: z.object({ id: Id, notes: optionalText(TEXT_MOST) }),
  result: Customer,
})

export const saveDiscount = call(routes.saveDiscount, {
  params: z.object({ id: Id, discount: optionalText(TITLE_MOST) }),
  result: Customer,
})

/** Null where the password is not to be read; no other answer carries it. */
export const showPassword = call(routes.showPassword, {
  params: z.object({ id: Id }),
  result: z.object({ password: z.string().nullable() }),
})

/** `ids` (beyond the specification): only these customers, for example `3,17`; at most 200 of them. */
export const discountStatus = call(routes.discountStatus, {
  params: z.object({
    ids: z
      .string({ error: 'This must be a list of numbers' })
      .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'This must be a list of at most 200 numbers')
      .transform((list) => list.split(',').map(Number))
      .optional(),
  }),
  result: z.array(z.object({ id: z.number().int(), hasActiveDiscounts: z.boolean() })),
})

/** Newest first; `search` finds the lines of a POS order number. */
export const adminTransactions = call(routes.adminTransactions, {
  params: SearchablePaging,
  result: z.array(Transaction),
})

const WelcomePoints = z.object({
  points: wholeNumber(0, MAX_WELCOME_POINTS, `Welcome points must be a whole number from 0 to ${MAX_WELCOME_POINTS}`),
})

export const getWelcomePoints = call(routes.getWelcomePoints, { params: z.object({}), result: WelcomePoints })

export const setWelcomePoints = call(routes.setWelcomePoints, { params: WelcomePoints, result: WelcomePoints })

/** A workbook; the browser saves it under the name in `Content-Disposition`. */
export const exportCustomers = call(routes.exportCustomers, { params: z.object({}), result: z.unknown() })
