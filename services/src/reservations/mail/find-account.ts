import type { Customer } from '@sufra/contracts/customers/entities'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

/** The customer of a reservation; null for an unknown guest. */
export async function findAccount(booking: ReservationRecord | null, broker: ServiceBroker): Promise<Customer | null> {
  // An online booking proves nothing about the phone: its mails do not depend on the phone's customer.
  if (!booking || booking.isOnline) return null
  const { customerId, customerPhone } = booking
  if (customerId !== null) return call(broker, customers.findById, { id: customerId })
  return customerPhone ? call(broker, customers.find, { kind: 'phone', value: customerPhone }) : null
}
