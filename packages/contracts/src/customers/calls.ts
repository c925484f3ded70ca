import { DIRECTORY_DIETS, DIRECTORY_ORDERS } from '@sufra/domain/customers/directory'
import { NAME_MOST, REASON_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call, Paging, SearchablePaging } from '../call.ts'
import {
  createStrictObject,
  DayField,
  Flag,
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
} from '../fields.ts'
import { OptionalConsent } from '../marketing/fields.ts'
import { Customer, CustomerMerge, CustomerPair, CustomerSplit, FoundCustomer } from './entities.ts'
import { Favourites } from './favourites.ts'
import { CustomerEdit, Profile, Registration } from './fields.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-routes.ts'

/**
 * Beyond the specification. Filters combine; a visit is a purchase that was not wholly refunded. `visitedFrom` is inclusive,
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
  neverVisited: z.optional(QueryYes),
  birthMonth: z.optional(queryNumber(1, 12)),
  holdsCode: z.optional(QueryYes),
  tier: z.optional(queryNumber(1, 999_999_999)),
  tag: z.optional(queryNumber(1, 999_999_999)),
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
export const enrolCustomer = call(staffRoutes.enrolCustomer, {
  summary: 'Register a customer at the till',
  params: z.object({ phoneNumber, firstName, lastName: optionalText(NAME_MOST), marketing: OptionalConsent }),
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

export const updateProfile = call(routes.updateProfile, {
  summary: 'Update a customer’s profile',
  params: z.object({ ...Profile.shape, id: Id }),
  result: Customer,
})

/**
 * Beyond the specification. Ends the customer's sessions; bookings and waitlist entries follow. A taken phone is
 * refused with its owner in `takenBy`.
 */
export const correctPhone = call(staffRoutes.correctPhone, {
  summary: 'Correct a customer’s phone',
  params: z.object({ id: Id, phoneNumber, reason: requiredText('Reason is required', REASON_MOST) }),
  result: Customer,
})

const Reason = requiredText('Reason is required', REASON_MOST)
const Text = z.nullable(z.string({ error: 'This must be text' }).max(TITLE_MOST))

/**
 * Beyond the specification: the record `from` becomes part of the record `id`. A choice is the value that remains, of one
 * of the two; by default that of the remaining record, or the other's where it has none. A dry run changes nothing and
 * needs neither phone nor reason.
 */
export const mergeCustomers = call(staffRoutes.mergeCustomers, {
  summary: 'Merge two records of one customer',
  params: z
    .object({
      id: Id,
      from: Id,
      dryRun: z.optional(Flag),
      phone: z.optional(phoneNumber),
      firstName: z.optional(z.string({ error: 'This must be text' }).max(NAME_MOST)),
      lastName: z.optional(z.string({ error: 'This must be text' }).max(NAME_MOST)),
      email: z.optional(Text),
      dateOfBirth: z.optional(Text),
      gender: z.optional(Text),
      isMuslim: z.optional(z.nullable(Flag)),
      emirate: z.optional(Text),
      nationality: z.optional(Text),
      discount: z.optional(Text),
      reason: z.optional(Reason),
    })
    .check(({ value: { id, from, dryRun, phone, reason }, issues }) => {
      const refuse = (field: string, message: string) =>
        issues.push({ code: 'custom', path: [field], message, input: null })
      if (id === from) refuse('from', 'A customer cannot be merged with itself')
      if (dryRun) return
      if (phone === undefined) refuse('phone', 'Phone number required')
      if (reason === undefined) refuse('reason', 'Reason is required')
    }),
  result: CustomerMerge,
})

/** Beyond the specification. For 24 hours after a merge, while neither has changed. The latest merge first. */
export const splitCustomers = call(staffRoutes.splitCustomers, {
  summary: 'Split a merged customer again',
  params: z.object({ id: Id, reason: Reason }),
  result: CustomerSplit,
})

/** Beyond the specification: one page, and `X-Total-Count`. */
export const listCustomerPairs = call(staffRoutes.listCustomerPairs, {
  summary: 'List pairs of records that may be of one customer',
  params: Paging,
  result: z.array(CustomerPair),
})

/** Beyond the specification. For good; repeatable. */
export const hideCustomerPair = call(staffRoutes.hideCustomerPair, {
  summary: 'Note that two records are of different customers',
  params: z.object({ ids: z.tuple([Id, Id], { error: 'This must be two customers' }) }),
  result: Nothing,
})

const { discount, adminNotes: notes } = CustomerEdit.shape

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

/** Beyond the specification. Registrations and changes of the address send the link by themselves. */
export const requestEmailConfirmation = call(routes.requestEmailConfirmation, {
  summary: 'Send the link that confirms the own e-mail address again',
  params: z.object({ id: Id }),
  result: Nothing,
})

export const saveNotes = call(routes.saveNotes, {
  summary: 'Save admin notes on a customer',
  params: z.object({ id: Id, notes }),
  result: Customer,
})

/** Beyond the specification: also for staff who may not see contacts. Each press is in the activity. */
export const callCustomer = call(staffRoutes.callCustomer, {
  summary: 'Get a customer’s phone, to call it now',
  params: z.object({ id: Id }),
  result: z.object({ phoneNumber: z.string() }),
})

/** `If-Match` carries the customer's version. */
export const saveFavourites = call(staffRoutes.saveFavourites, {
  summary: 'Save the tables and areas that a customer likes',
  params: z.object({ id: Id, favourites: Favourites }),
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

/** An unknown filter is refused: the file would have everybody. */
export const exportCustomers = call(routes.exportCustomers, {
  summary: 'Export customers as a spreadsheet, all of them or those that are asked for',
  params: createStrictObject(DirectoryFilter.shape),
  result: z.unknown(),
})
