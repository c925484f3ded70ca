import { isNetworkError } from '@sufra/api/api-error'
import { useCustomer } from '@sufra/api/session'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import { parsePartySize } from '@sufra/domain/party-size'
import { useRef } from 'react'
import { useCheckAvailabilityMutation, useCreateReservationMutation } from '../../api.ts'
import { specialRequests, type Wishes } from './wishes.ts'

/** The dialog's fields, as they are filled in. */
export interface ReserveForm extends Wishes {
  date: string | null
  time: string
  people: string
}

/** How a try ended: the booking, or which of the two steps failed and why. */
export type Outcome = { booking: Reservation } | { failed: 'availability' | 'creation'; error: unknown }

/** Books for the signed-in customer: first the availability check, then the creation (customer specification §4). */
export function useBook(): (form: ReserveForm) => Promise<Outcome> {
  const customer = useCustomer()
  const [check] = useCheckAvailabilityMutation()
  const [create] = useCreateReservationMutation()
  const once = useIdempotencyKey()
  const tableNumber = useTableNumber()

  return async (form) => {
    const { date, time, people } = form
    const when = { date: date ?? '', time, partySize: parsePartySize(people) ?? 1 }
    try {
      await check(when).unwrap()
    } catch (error) {
      // Without an answer nothing is known about the time: then it is the booking that failed.
      return { failed: isNetworkError(error) ? 'creation' : 'availability', error }
    }
    const wanted = {
      ...when,
      customerName: `${customer.firstName} ${customer.lastName}`,
      customerPhone: customer.phoneNumber,
      customerEmail: customer.email,
      status: 'confirmed' as const,
      specialRequests: specialRequests(form),
    }
    const sent = { ...wanted, tableNumber: tableNumber.of(wanted) }
    try {
      const booking = await once(sent, (idempotencyKey) => create({ ...sent, idempotencyKey }).unwrap())
      tableNumber.forget()
      return { booking }
    } catch (error) {
      return { failed: 'creation', error }
    }
  }
}

/**
 * `Auto-` and the moment of the first try (specification §3). Trying the same booking again sends the same number:
 * under one idempotency key the server takes another body for another booking.
 */
function useTableNumber() {
  const kept = useRef<{ about: string; number: string } | null>(null)
  return {
    of(wanted: object): string {
      const about = JSON.stringify(wanted)
      if (kept.current?.about !== about) kept.current = { about, number: `Auto-${Date.now()}` }
      return kept.current.number
    },
    forget() {
      kept.current = null
    },
  }
}
