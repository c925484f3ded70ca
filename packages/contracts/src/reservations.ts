import { MAX_PARTY_SIZE, parsePartySize } from '@sufra/domain/party-size'
import { z } from 'zod'
import { call } from './call.ts'
import { HoursEntry, OfferedSlot, Reservation, ReservationStatus } from './entities/reservation.ts'
import {
  bookingDayField,
  Id,
  NAME_MOST,
  OptionalEmail,
  optionalText,
  phoneField,
  requiredText,
  TEXT_MOST,
  timeField,
} from './fields.ts'
import * as routes from './routes/reservations.ts'

const AT_LEAST = 'Party size must be at least 1'
const AT_MOST = `Maximum party size is ${MAX_PARTY_SIZE}`

/** Guests, 1 to 20, as a number or as the dialog's text (`4`, `10+`) (contract §7). */
export const PartySize = z.union([z.number(), z.string()], { error: AT_LEAST }).transform((value, context) => {
  const size = parsePartySize(value)
  if (size !== null) return size
  const tooMany = Number.parseInt(String(value), 10) > MAX_PARTY_SIZE
  context.addIssue({ code: 'custom', message: tooMany ? AT_MOST : AT_LEAST })
  return z.NEVER
})

const When = z.object({ date: bookingDayField('Date is required'), time: timeField('Time is required') })

export const restaurant = call(routes.restaurant, {
  params: z.object({}),
  result: z.object({
    name: z.string(),
    phone: z.string(),
    timeZone: z.string(),
    currency: z.literal('AED'),
    publicUrl: z.string(),
  }),
})

export const listHours = call(routes.listHours, { params: z.object({}), result: z.array(HoursEntry) })

export const listSlots = call(routes.listSlots, {
  params: z.object({ date: bookingDayField('Date is required'), partySize: PartySize.default(1) }),
  result: z.array(OfferedSlot),
})

export const checkAvailability = call(routes.checkAvailability, {
  params: When.extend({ partySize: PartySize }),
  result: z.object({ available: z.literal(true), freeTables: z.number().int() }),
})

export const createReservation = call(routes.createReservation, {
  params: When.extend({
    customerName: requiredText('Customer name is required', NAME_MOST),
    customerPhone: phoneField('Phone is required'),
    customerEmail: OptionalEmail,
    partySize: PartySize,
    tableNumber: optionalText(NAME_MOST),
    status: ReservationStatus.optional(),
    specialRequests: optionalText(TEXT_MOST),
  }),
  result: Reservation,
})

export const upcomingReservation = call(routes.upcomingReservation, {
  params: z.object({ phone: phoneField('Phone is required') }),
  result: z.object({ reservation: Reservation.nullable(), count: z.number().int() }),
})

export const customerReservations = call(routes.customerReservations, {
  params: z.object({ phone: phoneField('Phone is required') }),
  result: z.array(Reservation),
})

/** Either another date and time, or `status: cancelled` (customer specification §7). */
export const updateReservation = call(routes.updateReservation, {
  params: z.union(
    [z.object({ id: Id, status: z.literal('cancelled') }), When.extend({ id: Id, status: z.undefined().optional() })],
    { error: 'Send a date and a time, or the status cancelled' },
  ),
  result: Reservation,
})
