import type { ReservationRecord } from '../reservations/bookings/reservation.model.ts'
import type { FeedbackRecord } from '../reservations/feedback/feedback.model.ts'

const ANSWERS = [
  { score: 3, text: 'A lovely evening. Thank you!', wantsCall: false },
  { score: 1, text: 'The grill came cold, and we waited forty minutes for the bill.', wantsCall: true },
  { score: 3, text: null, wantsCall: false },
  { score: 2, text: 'الطعام لذيذ، لكن الطاولة كانت قريبة من الباب', wantsCall: false },
  { score: 3, text: 'The kunafa!', wantsCall: false },
  { score: 2, text: null, wantsCall: false },
] as const

const HOUR_MS = 60 * 60_000

/** Answers about the first visits of the demo, as from a time when guests were asked. */
export function createDemoFeedback(reservations: readonly ReservationRecord[], now: Date): FeedbackRecord[] {
  const visits = reservations.filter(({ status, startsAt }) => status === 'completed' && startsAt < now)
  return ANSWERS.flatMap((answer, index) => {
    const visit = visits[index]
    if (!visit) return []
    const { id, date, time, startsAt } = visit
    const answeredAt = new Date(Math.min(startsAt.getTime() + (20 + index) * HOUR_MS, now.getTime()))
    return [{ id, date, time, requestedAt: answeredAt, ...answer, answeredAt, isHandled: false, version: 2 }]
  })
}
