import { isApiError } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { WalkIn } from '@sufra/contracts/reservations/bookings/fields'
import { useSeatWalkInMutation } from '../../../calls/diary.ts'

/** Excess of tables and people. */
export interface Overflow {
  tables: number
  people: number
}

/** Throws for other failures. */
export type SeatOutcome = { booking: Reservation } | { over: Overflow }

/**
 * Idempotent across retries.
 * @param allowed excess that an editor confirmed
 */
export function useSeatWalkIn(): (guests: WalkIn, allowed?: Overflow) => Promise<SeatOutcome> {
  const [seat] = useSeatWalkInMutation()
  const once = useIdempotencyKey()
  return async (guests, allowed) => {
    const wanted = { ...guests, ...(allowed && { over: allowed }) }
    try {
      return { booking: await once(wanted, (idempotencyKey) => seat({ ...wanted, idempotencyKey }).unwrap()) }
    } catch (error) {
      if (!isApiError(error) || error.code !== 'ROOM_FULL') throw error
      return { over: { tables: Number(error.facts.tables), people: Number(error.facts.people) } }
    }
  }
}
