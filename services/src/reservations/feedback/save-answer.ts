import type { FeedbackAnswer } from '@sufra/contracts/reservations/feedback/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { deleteMail } from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { announceFeedback } from './announce-feedback.ts'
import {
  type AnsweredFeedback,
  type FeedbackRecord,
  Feedbacks,
  getEditableUntil,
  getFeedbackMailKey,
} from './feedback.model.ts'
import { hasVisited } from './request-feedback.ts'

/**
 * Part of the current transaction. A changed answer is unhandled again; the same one changes nothing.
 * @throws RuleError FEEDBACK_NOT_FOUND if the guest was not asked; FEEDBACK_CLOSED a day after the first answer.
 */
export async function saveAnswer(
  visit: ReservationRecord,
  { score, text, wantsCall }: FeedbackAnswer,
  app: AppContext,
): Promise<FeedbackRecord> {
  const { id } = visit
  const record = await Feedbacks.findOne({ id }).lean<FeedbackRecord>()
  if (!record || !hasVisited(visit)) throw createDomainError('FEEDBACK_NOT_FOUND')
  const now = app.now()
  if (isClosed(record, now)) throw createDomainError('FEEDBACK_CLOSED')
  const answer = { score, text, wantsCall }
  if (isSame(record, answer)) return record
  const unhandled = { isHandled: false, handledAt: null, handledBy: null, note: null }
  const changes = { ...answer, ...unhandled, answeredAt: record.answeredAt ?? now }
  write(updateOne(Feedbacks, { id }, { $set: changes, $inc: { version: 1 } }))
  deleteMail(getFeedbackMailKey(id))
  announceFeedback(visit)
  return { ...record, ...changes, version: record.version + 1 } satisfies AnsweredFeedback
}

export function isClosed(record: FeedbackRecord, now: Date): boolean {
  const until = getEditableUntil(record)
  return until !== null && until <= now
}

function isSame(record: FeedbackRecord, { score, text, wantsCall }: FeedbackAnswer): boolean {
  return record.score === score && record.text === text && record.wantsCall === wantsCall
}
