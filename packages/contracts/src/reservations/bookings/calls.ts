import { LANGUAGES } from '@sufra/domain/platform/choices'
import { z } from 'zod'
import { call, SearchablePaging } from '../../call.ts'
import {
  bookingDayField,
  createStrictObject,
  DayField,
  Id,
  phoneField,
  QueryYes,
  Timestamp,
  wholeNumber,
} from '../../fields.ts'
import { FeedbackRequest } from '../feedback/entities.ts'
import { TableIds } from '../floor/table-ids.ts'
import { MAX_PERSONS, MAX_TABLES } from '../opening/calls.ts'
import { defineChanges } from './changes.ts'
import {
  CallableRecord,
  OfferedSlot,
  Reservation,
  ReservationChange,
  ReservationDetails,
  ReservationStatus,
} from './entities.ts'
import { BookingToken, EditedReservation, NewReservation, PartySize, Until, WalkIn, When } from './fields.ts'
import { Late } from './late.ts'
import * as mailRoutes from './mail-routes.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-routes.ts'

/** `reservationId` names one to move: its seats count as free. Customers may only name their own. */
export const listSlots = call(routes.listSlots, {
  summary: 'List the times of a day that can be booked',
  params: z.object({
    date: bookingDayField('Date is required'),
    partySize: z._default(PartySize, 1),
    reservationId: z.optional(Id),
    areaId: z.optional(Id),
  }),
  result: z.array(OfferedSlot),
})

export const checkAvailability = call(routes.checkAvailability, {
  summary: 'Check whether a table is free',
  params: z.object({ ...When.shape, partySize: PartySize, areaId: z.optional(Id) }),
  result: z.object({ available: z.literal(true), freeTables: z.number().int() }),
})

export const createReservation = call(routes.createReservation, {
  summary: 'Book a table',
  params: z.object({
    ...NewReservation.shape,
    status: ReservationStatus.optional(),
    /** The guest's language; both languages if absent. */
    language: z.enum(LANGUAGES).optional(),
    /** Staff only, with a published floor plan: tables that they chose, and a shorter end. */
    tableIds: z.optional(TableIds),
    until: z.optional(Until),
  }),
  result: Reservation,
})

const OVER = 'Say how many tables and people too many there may be'

/**
 * Editors may exceed the capacity by the number confirmed after `ROOM_FULL`. `until` ends the sitting early; with a
 * floor plan it also ends when the next party comes to the tables.
 */
export const seatWalkIn = call(staffRoutes.seatWalkIn, {
  summary: 'Seat guests who have not booked',
  params: z.object({
    ...WalkIn.shape,
    until: z.optional(Until),
    over: z.optional(
      createStrictObject({ tables: wholeNumber(0, MAX_TABLES, OVER), people: wholeNumber(0, MAX_PERSONS, OVER) }, OVER),
    ),
  }),
  result: Reservation,
})

/** For customers the next one of their account, for staff of the phone. `feedback` asks how a visit was. */
export const upcomingReservation = call(routes.upcomingReservation, {
  summary: 'Get the next reservation of a customer, for staff of a phone',
  params: z.object({ phone: phoneField('Phone is required') }),
  result: z.object({
    reservation: Reservation.nullable(),
    count: z.number().int(),
    feedback: z.optional(FeedbackRequest),
  }),
})

/** For customers those of their account, whatever the phone; for staff those of the phone. */
export const customerReservations = call(routes.customerReservations, {
  summary: 'List the reservations of a customer, for staff of a phone',
  params: z.object({ phone: phoneField('Phone is required') }),
  result: z.array(Reservation),
})

/** `token` is that of the link `/book/{token}`. Repeatable; a reservation of another account is refused. */
export const claimReservation = call(routes.claimReservation, {
  summary: 'Add a reservation made online to the own account',
  params: z.object({ token: BookingToken }),
  result: Reservation,
})

export const updateReservation = call(routes.updateReservation, {
  summary: 'Change a reservation',
  params: defineChanges({ id: Id }),
  result: Reservation,
})

/** From an hour before the time until 15 minutes after it; the table stays. */
export const announceLate = call(routes.announceLate, {
  summary: 'Say that the guests are late',
  params: z.object({ id: Id, minutes: Late }),
  result: Reservation,
})

/** API keys get no `changes`, and the `member` only with `guests:read`. */
export const bookingDetails = call(staffRoutes.bookingDetails, {
  summary: 'Get a reservation with its guests’ history',
  params: z.object({ id: Id }),
  result: ReservationDetails,
})

/**
 * `since` is the `until` of the previous answer. At most the newest fifty. Changes within seconds of `until` are
 * repeated; identify a change by booking and time.
 */
export const reservationNews = call(staffRoutes.reservationNews, {
  summary: 'Tell which reservations became new, other or cancelled',
  params: z.object({ since: z.optional(z.iso.datetime({ error: 'This must be an instant' })) }),
  result: z.object({ until: Timestamp, changes: z.array(ReservationChange) }),
})

/** `If-Match` carries the edited version. */
export const editReservation = call(staffRoutes.editReservation, {
  summary: 'Edit a reservation',
  params: z.object({
    id: Id,
    ...EditedReservation.shape,
    /** With a floor plan: where no table is free, the party keeps its time without one. */
    withoutTable: z.optional(z.boolean()),
    /** With a floor plan: free for the whole stay. Not `tableIds`, which clients send back as they read it. */
    chosenTableIds: z.optional(TableIds),
    /** No mail goes about this change. */
    withoutNotice: z.optional(z.boolean()),
  }),
  result: Reservation,
})

/**
 * Gives a reservation without an account to a customer, who then sees and changes it; null takes back what staff gave.
 * What customers booked or added themselves stays theirs.
 */
export const assignCustomer = call(staffRoutes.assignCustomer, {
  summary: 'Add a reservation to a customer’s account, or take it out again',
  params: z.object({ id: Id, customerId: z.nullable(Id) }),
  result: Reservation,
})

/** Also for staff who may not see contacts, and for guests without an account. Each press is in the activity. */
export const callGuest = call(staffRoutes.callGuest, {
  summary: 'Get the phone of a reservation, a waitlist entry or a party of the queue, to call it now',
  params: z.object({ of: CallableRecord, id: Id }),
  result: z.object({ phoneNumber: z.string() }),
})

export const markArrived = call(staffRoutes.markArrived, {
  summary: 'Mark that a reservation’s guests are there',
  params: z.object({ id: Id, arrived: z.boolean({ error: 'Say whether they are there' }) }),
  result: Reservation,
})

export const markReconfirmed = call(staffRoutes.markReconfirmed, {
  summary: 'Mark that a reservation’s guests said that they are coming',
  params: z.object({ id: Id, reconfirmed: z.boolean({ error: 'Say whether they are coming' }) }),
  result: Reservation,
})

/**
 * `If-Match` carries the seen version. Editors may seat more people than the tables have seats. `makeRoom` moves
 * parties that are neither pinned nor there. No tables: the party waits for one.
 */
export const assignTables = call(staffRoutes.assignTables, {
  summary: 'Seat a reservation at tables',
  params: z.object({
    id: Id,
    tableIds: z.union([TableIds, z.tuple([])], { error: 'Name the tables by their numbers' }),
    isPinned: z._default(z.boolean({ error: 'Say whether they stay at these tables' }), false),
    exceedsSeats: z.optional(z.boolean()),
    makeRoom: z.optional(z.boolean()),
  }),
  result: Reservation,
})

const VERSION = 'The version must be a whole number'
const Version = z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER, VERSION))

/** Versions are those seen, 0 before the first change. The first reservation stays where staff put it. */
export const exchangeTables = call(staffRoutes.exchangeTables, {
  summary: 'Let two reservations change tables',
  params: z.object({
    id: Id,
    with: Id,
    version: Version,
    withVersion: Version,
    /** Editors only: more people than seats. */
    exceedsSeats: z.optional(z.boolean()),
  }),
  result: z.object({ reservation: Reservation, with: Reservation }),
})

export const endSitting = call(staffRoutes.endSitting, {
  summary: 'Mark that a reservation’s guests have left, and free their tables',
  params: z.object({ id: Id }),
  result: Reservation,
})

export const undoEndSitting = call(staffRoutes.undoEndSitting, {
  summary: 'Take back that guests have left, within five minutes',
  params: z.object({ id: Id }),
  result: Reservation,
})

/** `from` and `to` are business days, inclusive; `search` matches a name or a phone. `marks` adds them, for staff. */
export const listReservations = call(staffRoutes.listReservations, {
  summary: 'List reservations',
  params: SearchablePaging.extend({
    from: z.optional(DayField),
    to: z.optional(DayField),
    status: ReservationStatus.optional(),
    marks: z.optional(QueryYes),
  }),
  result: z.array(Reservation),
})

/** Beyond the specification: business days, inclusive; earliest start first. */
export const exportReservations = call(staffRoutes.exportReservations, {
  summary: 'Export reservations as a spreadsheet',
  params: createStrictObject({ from: z.optional(DayField), to: z.optional(DayField) }),
  result: z.unknown(),
})

export const setReservationStatus = call(staffRoutes.setReservationStatus, {
  summary: 'Set a reservation’s status',
  params: z.object({ id: Id, status: ReservationStatus }),
  result: Reservation,
})

/** Null if no mails are sent: mail is off, or the profile has no address. */
const OwnMails = z.object({ isStopped: z.boolean().nullable() })

export const ownMails = call(mailRoutes.ownMails, {
  summary: 'Get whether a customer’s mails about reservations are stopped',
  params: z.object({ id: Id }),
  result: OwnMails,
})

export const saveOwnMails = call(mailRoutes.saveOwnMails, {
  summary: 'Stop a customer’s mails about reservations, or let them go on',
  params: z.object({ id: Id, isStopped: z.boolean({ error: 'Say whether they are stopped' }) }),
  result: OwnMails,
})
