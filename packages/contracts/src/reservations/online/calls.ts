import { LANGUAGES } from '@sufra/domain/platform/choices'
import { TEXT_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../../call.ts'
import { bookingDayField, Id, OptionalEmail, optionalText, PrivacyVersionField, phoneField } from '../../fields.ts'
import { OptionalConsent } from '../../marketing/fields.ts'
import { defineChanges } from '../bookings/changes.ts'
import { OfferedSlot } from '../bookings/entities.ts'
import { BookingToken, NewReservation, PartySize, When } from '../bookings/fields.ts'
import { Late } from '../bookings/late.ts'
import { GuestFacts } from '../bookings/party-facts.ts'
import { CreatedPublicReservation, OnlineBooking, PublicReservation } from './entities.ts'
import { OnlineBookingToSave } from './fields.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-routes.ts'

/** `token` names a reservation to move: its seats count as free. */
export const publicSlots = call(routes.publicSlots, {
  summary: 'List the times of a day that can be booked online',
  params: z.object({
    date: bookingDayField('Date is required'),
    partySize: z._default(PartySize, 1),
    areaId: z.optional(Id),
    token: z.optional(BookingToken),
  }),
  result: z.array(OfferedSlot),
})

/** `marketing` without an e-mail address is ignored; it counts once its mailbox has confirmed it. */
export const createPublicReservation = call(routes.createPublicReservation, {
  summary: 'Book a table without an account',
  params: z.object({
    ...When.shape,
    customerName: NewReservation.shape.customerName,
    customerPhone: phoneField('Phone is required'),
    customerEmail: OptionalEmail,
    partySize: PartySize,
    specialRequests: optionalText(TEXT_MOST),
    ...GuestFacts.shape,
    areaId: z.optional(z.nullable(Id)),
    language: z.enum(LANGUAGES),
    privacyVersion: PrivacyVersionField,
    marketing: OptionalConsent,
  }),
  result: CreatedPublicReservation,
})

export const publicReservation = call(routes.publicReservation, {
  summary: 'Get a reservation made online',
  params: z.object({ token: BookingToken }),
  result: PublicReservation,
})

export const updatePublicReservation = call(routes.updatePublicReservation, {
  summary: 'Change a reservation made online',
  params: defineChanges({ token: BookingToken }),
  result: PublicReservation,
})

export const announcePublicLate = call(routes.announcePublicLate, {
  summary: 'Say that the guests of a reservation made online are late',
  params: z.object({ token: BookingToken, minutes: Late }),
  result: PublicReservation,
})

export const onlineBooking = call(staffRoutes.onlineBooking, {
  summary: 'Get whether guests can book online, and the sites that embed the page',
  params: z.object({}),
  result: OnlineBooking,
})

/** `If-Match` carries the edited version. */
export const saveOnlineBooking = call(staffRoutes.saveOnlineBooking, {
  summary: 'Open or close online booking, and list the sites that embed the page',
  params: OnlineBookingToSave,
  result: OnlineBooking,
})
