import { isApiError } from '@sufra/api/api-error'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import type { WalkIn } from '@sufra/contracts/reservations/fields'
import { useSeatWalkInMutation } from '../../../calls/diary.ts'

/** How many tables and people too many there would be in the room. */
export interface Over {
  tables: number
  people: number
}

/** How a try ended: with a table, or because the room is full; throws for everything else. */
export type Seated = { booking: Reservation } | { over: Over }

/** Seats guests who have not booked, once however often it is sent. @param allowed what an editor was told and goes beyond. */
export function useSeatWalkIn(): (guests: WalkIn, allowed?: Over) => Promise<Seated> {
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
