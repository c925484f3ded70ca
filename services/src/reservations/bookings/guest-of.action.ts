import * as calls from '@sufra/runtime/calls/reservations'
import { defineInternalAction } from '../../platform/calls/action.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

export const getGuestOf = defineInternalAction(calls.guestOf, async (_ctx, { id }) => {
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!booking) return null
  const { customerName: name, customerPhone: phone, customerEmail: email } = booking
  return { name, phone, email }
})
