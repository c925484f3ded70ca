import type { Customer } from '@sufra/contracts/customers/entities'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

/** The customer whose account a reservation belongs to; null for none. Its phone proves nothing. */
export async function findAccount(booking: ReservationRecord | null, broker: ServiceBroker): Promise<Customer | null> {
  const customerId = booking?.customerId ?? null
  return customerId === null ? null : call(broker, customers.findById, { id: customerId })
}
