import { useCustomer } from '@sufra/api/session'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Reservation } from '@sufra/contracts/entities/reservation'
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

  return async (form) => {
    const { date, time, people } = form
    const when = { date: date ?? '', time, partySize: people }
    try {
      await check(when).unwrap()
    } catch (error) {
      return { failed: 'availability', error }
    }
    const wanted = {
      ...when,
      customerName: `${customer.firstName} ${customer.lastName}`,
      customerPhone: customer.phoneNumber,
      customerEmail: customer.email,
      status: 'confirmed' as const,
      specialRequests: specialRequests(form),
    }
    try {
      const send = (idempotencyKey: string) =>
        create({ ...wanted, tableNumber: `Auto-${Date.now()}`, idempotencyKey }).unwrap()
      return { booking: await once(wanted, send) }
    } catch (error) {
      return { failed: 'creation', error }
    }
  }
}
