import { LANGUAGES } from '@sufra/domain/choices'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/text-lengths'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  bookingDayField,
  changeableText,
  DayField,
  Id,
  OptionalTime,
  optionalText,
  phoneField,
  Timestamp,
  timeField,
  wholeNumber,
} from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { HOURS_TOO_SHORT, hoursHoldSlot } from '../special-days/fields.ts'
import {
  BookingCard,
  HoursEntry,
  OfferedSlot,
  Reservation,
  ReservationChange,
  ReservationStatus,
  RestaurantCapacity,
} from './entities.ts'
import { EditedReservation, NewReservation, PartySize, WalkIn, When } from './fields.ts'
import * as mails from './mail-routes.ts'
import * as routes from './routes.ts'
import * as diary from './staff-routes.ts'

const MAX_TABLES = 500
const MAX_PERSONS = 5000

export const restaurant = call(routes.restaurant, {
  summary: 'Get the restaurant’s name, phone and time zone',
  params: z.object({}),
  result: z.object({
    name: z.string(),
    nameAr: z.string().nullable(),
    phone: z.string(),
    timeZone: z.string(),
    currency: z.literal('AED'),
    publicUrl: z.string(),
    /** Booking horizon in days from today. */
    bookingDays: z.number().int(),
    /** Sender address of mails; absent if mail is off. */
    mailFrom: z.optional(z.string()),
  }),
})

export const listHours = call(routes.listHours, {
  summary: 'List the opening hours',
  params: z.object({}),
  result: z.array(HoursEntry),
})

/** `reservationId` names one to move: its seats count as free. Customers may only name their own. */
export const listSlots = call(routes.listSlots, {
  summary: 'List the times of a day that can be booked',
  params: z.object({
    date: bookingDayField('Date is required'),
    partySize: z._default(PartySize, 1),
    reservationId: z.optional(Id),
  }),
  result: z.array(OfferedSlot),
})

export const checkAvailability = call(routes.checkAvailability, {
  summary: 'Check whether a table is free',
  params: z.object({ ...When.shape, partySize: PartySize }),
  result: z.object({ available: z.literal(true), freeTables: z.number().int() }),
})

export const createReservation = call(routes.createReservation, {
  summary: 'Book a table',
  params: z.object({
    ...NewReservation.shape,
    status: ReservationStatus.optional(),
    /** The guest's language; both languages if absent. */
    language: z.enum(LANGUAGES).optional(),
  }),
  result: Reservation,
})

const OVER = 'Say how many tables and people too many there may be'

/** Editors may exceed the capacity by the number confirmed after `ROOM_FULL`. */
export const seatWalkIn = call(diary.seatWalkIn, {
  summary: 'Seat guests who have not booked',
  params: z.object({
    ...WalkIn.shape,
    over: z.optional(z.object({ tables: wholeNumber(0, MAX_TABLES, OVER), people: wholeNumber(0, MAX_PERSONS, OVER) })),
  }),
  result: Reservation,
})

export const upcomingReservation = call(routes.upcomingReservation, {
  summary: 'Get the next reservation of a phone',
  params: z.object({ phone: phoneField('Phone is required') }),
  result: z.object({ reservation: Reservation.nullable(), count: z.number().int() }),
})

export const customerReservations = call(routes.customerReservations, {
  summary: 'List the reservations of a phone',
  params: z.object({ phone: phoneField('Phone is required') }),
  result: z.array(Reservation),
})

const SAY_WHAT = 'Send a date and a time, or the status cancelled'

interface BookingChanges {
  date?: string | undefined
  time?: string | undefined
  partySize?: number | undefined
  specialRequests?: string | null | undefined
}

const hasOtherChanges = ({ partySize, specialRequests }: BookingChanges) =>
  partySize !== undefined || specialRequests !== undefined

/**
 * A date and a time, or `status: cancelled` (customer specification §7). Party size and requests may change with it or
 * alone; absent fields keep their values.
 */
export const updateReservation = call(routes.updateReservation, {
  summary: 'Change a reservation',
  params: z.discriminatedUnion(
    'status',
    [
      z.object({ id: Id, status: z.literal('cancelled') }),
      z
        .object({
          id: Id,
          status: z.undefined().optional(),
          date: z.optional(bookingDayField(SAY_WHAT)),
          time: z.optional(timeField(SAY_WHAT)),
          partySize: z.optional(PartySize),
          specialRequests: changeableText(TEXT_MOST),
        })
        .refine((sent) => sent.date !== undefined || (sent.time === undefined && hasOtherChanges(sent)), {
          path: ['date'],
          message: SAY_WHAT,
        })
        .refine(({ date, time }) => time !== undefined || date === undefined, { path: ['time'], message: SAY_WHAT }),
    ],
    { error: SAY_WHAT },
  ),
  result: Reservation,
})

export const bookingCard = call(diary.bookingCard, {
  summary: 'Get a reservation with its guests’ history',
  params: z.object({ id: Id }),
  result: BookingCard,
})

/**
 * `since` is the `until` of the previous answer. At most the newest fifty. Changes within seconds of `until` are
 * repeated; identify a change by booking and time.
 */
export const reservationNews = call(diary.reservationNews, {
  summary: 'Tell which reservations became new, other or cancelled',
  params: z.object({ since: z.optional(z.iso.datetime({ error: 'This must be an instant' })) }),
  result: z.object({ until: Timestamp, changes: z.array(ReservationChange) }),
})

/** `If-Match` carries the edited version. */
export const editReservation = call(diary.editReservation, {
  summary: 'Edit a reservation',
  params: z.object({ id: Id, ...EditedReservation.shape }),
  result: Reservation,
})

export const markArrived = call(diary.markArrived, {
  summary: 'Mark that a reservation’s guests are there',
  params: z.object({ id: Id, arrived: z.boolean({ error: 'Say whether they are there' }) }),
  result: Reservation,
})

/** `from` and `to` are business days, inclusive; `search` matches a name or a phone. */
export const listReservations = call(diary.listReservations, {
  summary: 'List reservations',
  params: SearchablePaging.extend({
    from: z.optional(DayField),
    to: z.optional(DayField),
    status: ReservationStatus.optional(),
  }),
  result: z.array(Reservation),
})

/** Beyond the specification: business days, inclusive; earliest start first. */
export const exportReservations = call(diary.exportReservations, {
  summary: 'Export reservations as a spreadsheet',
  params: z.object({ from: z.optional(DayField), to: z.optional(DayField) }),
  result: z.unknown(),
})

export const setReservationStatus = call(diary.setReservationStatus, {
  summary: 'Set a reservation’s status',
  params: z.object({ id: Id, status: ReservationStatus }),
  result: Reservation,
})

/** Null if no mails are sent: mail is off, or the profile has no address. */
const OwnMails = z.object({ isStopped: z.boolean().nullable() })

export const ownMails = call(mails.ownMails, {
  summary: 'Get whether a customer’s mails about reservations are stopped',
  params: z.object({ id: Id }),
  result: OwnMails,
})

export const saveOwnMails = call(mails.saveOwnMails, {
  summary: 'Stop a customer’s mails about reservations, or let them go on',
  params: z.object({ id: Id, isStopped: z.boolean({ error: 'Say whether they are stopped' }) }),
  result: OwnMails,
})

const DAY_NUMBER = 'Days must be numbers from 0 to 6'

/** The number decides; `dayName` is for readers (staff specification §7). */
const DAY = { dayOfWeek: wholeNumber(0, 6, DAY_NUMBER), dayName: optionalText(NAME_MOST) }

const HoursToSave = z.discriminatedUnion(
  'isClosed',
  [
    z.object({
      ...DAY,
      isClosed: z.literal(true),
      openTime: OptionalTime,
      closeTime: OptionalTime,
    }),
    z
      .object({
        ...DAY,
        isClosed: z.literal(false).optional(),
        openTime: timeField('Opening time is required'),
        closeTime: timeField('Closing time is required'),
      })
      .refine(hoursHoldSlot, { path: ['closeTime'], message: HOURS_TOO_SHORT }),
  ],
  { error: 'Say for each day whether it is closed' },
)

const SEVEN_DAYS = 'Send the hours of all seven days'

/** All seven days, each once (contract §7). */
export const WeekToSave = z
  .array(HoursToSave, { error: SEVEN_DAYS })
  .length(7, SEVEN_DAYS)
  .refine((entries) => new Set(entries.map(({ dayOfWeek }) => dayOfWeek)).size === entries.length, SEVEN_DAYS)

export const saveHours = call(diary.saveHours, {
  summary: 'Save the opening hours',
  params: z.object({ entries: WeekToSave }),
  result: z.array(HoursEntry),
})

export const getCapacity = call(diary.getCapacity, {
  summary: 'Get the restaurant’s capacity',
  params: z.object({}),
  result: RestaurantCapacity,
})

export const CapacityToSave = z.object({
  totalTables: wholeNumber(1, MAX_TABLES, `Tables must be a whole number from 1 to ${MAX_TABLES}`),
  maxPersonsPerSlot: wholeNumber(1, MAX_PERSONS, `People per slot must be a whole number from 1 to ${MAX_PERSONS}`),
})

export const setCapacity = call(diary.setCapacity, {
  summary: 'Set the restaurant’s capacity',
  params: CapacityToSave,
  result: RestaurantCapacity,
})
