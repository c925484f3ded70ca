import * as customers from '@sufra/runtime/calls/customers'
import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { DeliveryRecord } from './delivery.model.ts'

export interface EventGuest {
  name: string
  phone: string
  email: string | null
}

/** The guest as stored now, so that deliveries hold no personal data. Null for events without one, and once deleted. */
export async function readGuest({ record }: DeliveryRecord, broker: ServiceBroker): Promise<EventGuest | null> {
  const [kind, id] = record.split(':')
  if (kind === 'reservation') return call(broker, reservations.guestOf, { id: Number(id) })
  return kind === 'customer' ? readCustomer(Number(id), broker) : null
}

async function readCustomer(id: number, broker: ServiceBroker): Promise<EventGuest | null> {
  const customer = await call(broker, customers.findById, { id })
  if (!customer) return null
  const { firstName, lastName, phoneNumber: phone, email } = customer
  return { name: `${firstName} ${lastName}`.trim(), phone, email: email ?? null }
}
