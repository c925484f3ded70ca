import { setTimeout } from 'node:timers/promises'
import { isRuleError, rule } from '@sufra/domain/errors'
import { serialise } from '../lib/serialise.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/** A booking that others change this often while one change of it is tried is left to them. */
const MOST_TRIES = 10
/** Two processes that overtake each other would go on doing so in step; pauses of any length put them out of it. */
const PAUSE_MS = 10

interface Changed {
  before: ReservationRecord
  after: ReservationRecord
}

/**
 * Reads a booking, judges what it is, and changes it. When somebody else was faster, all of it is done again: the later
 * of two gets the refusal that fits what the booking has become.
 * @param judgeAndChange throws the refusal, or makes the change by one write that depends on the booking as it was read.
 * @throws RuleError RESERVATION_NOT_FOUND, or what `judgeAndChange` throws.
 */
export function changeBooking(
  id: number,
  judgeAndChange: (booking: ReservationRecord) => Promise<ReservationRecord>,
): Promise<Changed> {
  return serialise(`reservation:${id}`, async () => {
    for (let tries = 1; ; tries += 1) {
      const before = await Reservations.findOne({ id, placed: true }).lean<ReservationRecord>()
      if (!before) throw rule('RESERVATION_NOT_FOUND')
      try {
        return { before, after: await judgeAndChange(before) }
      } catch (error) {
        const overtaken = isRuleError(error) && error.code === 'EDIT_CONFLICT'
        if (!overtaken || tries === MOST_TRIES) throw error
        await setTimeout(Math.random() * PAUSE_MS * tries)
      }
    }
  })
}
