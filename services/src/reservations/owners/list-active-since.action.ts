import { listActiveSince as listActiveSinceCall } from '@sufra/runtime/calls/reservations'
import { defineInternalAction } from '../../platform/calls/action.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { Waitlist } from '../waitlist/waitlist.model.ts'

type Booked = Pick<ReservationRecord, 'customerId' | 'customerPhone'>

const FIELDS = { _id: 0, customerId: 1, customerPhone: 1 }

export const listActiveSince = defineInternalAction(listActiveSinceCall, async (_ctx, { customers, since }) => {
  const [ids, phones] = [customers.map(({ id }) => id), customers.map(({ phoneNumber }) => phoneNumber)]
  const filter = {
    $or: [{ customerId: { $in: ids } }, { customerPhone: { $in: phones } }],
    createdAt: { $gte: new Date(since) },
  }
  const found = [
    ...(await Reservations.find(filter, FIELDS).lean<Booked[]>()),
    ...(await Waitlist.find(filter, FIELDS).lean<Booked[]>()),
  ]
  const booked = new Set<number | string | null>(
    found.flatMap(({ customerId, customerPhone }) => [customerId, customerPhone]),
  )
  return customers.filter(({ id, phoneNumber }) => booked.has(id) || booked.has(phoneNumber)).map(({ id }) => id)
})
