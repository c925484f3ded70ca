import { isNetworkError } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { NewReservation } from '@sufra/contracts/reservations/bookings/fields'
import { useCheckAvailabilityMutation, useCreateReservationMutation } from '../calls/reservations.ts'
import { useGuestLanguage } from './guest.ts'

/** Customer specification §7. */
type NewBooking = NewReservation & { status: 'confirmed' }

export interface Failure {
  failed: 'availability' | 'creation'
  error: unknown
}

export type Outcome = { booking: Reservation } | Failure

/** Checks availability, then creates (customer specification §4). A retry reuses the key. */
export function useCheckAndCreate(): (wanted: NewBooking) => Promise<Outcome> {
  const [check] = useCheckAvailabilityMutation()
  const [create] = useCreateReservationMutation()
  const once = useIdempotencyKey()
  const language = useGuestLanguage()

  return async ({ areaId, ...rest }) => {
    const area = areaId ? { areaId } : {}
    const wanted = { ...rest, ...area }
    const { date, time, partySize } = wanted
    try {
      await check({ date, time, partySize, ...area }).unwrap()
    } catch (error) {
      // Without an answer the time may be free: reports the creation.
      return { failed: isNetworkError(error) ? 'creation' : 'availability', error }
    }
    try {
      return {
        booking: await once(wanted, (idempotencyKey) => create({ ...wanted, language, idempotencyKey }).unwrap()),
      }
    } catch (error) {
      return { failed: 'creation', error }
    }
  }
}
