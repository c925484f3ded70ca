import type { MailedFeedback } from '@sufra/contracts/reservations/feedback/mail-page'
import type { Language } from '@sufra/domain/platform/choices'
import * as calls from '@sufra/runtime/calls/reservations'
import { formatWhen, getMailKeys, type MailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { type FeedbackRecord, Feedbacks, toRequestDto } from './feedback.model.ts'
import { hasVisited } from './request-feedback.ts'
import { isClosed, saveAnswer } from './save-answer.ts'

export const getMailedFeedback = (app: AppContext) =>
  defineInternalAction(calls.mailedFeedback, async (_ctx, { token, language }) => {
    const found = await findFeedback(token, await getMailKeys(app))
    return found && toPageFacts(found, language, app)
  })

/** The token is the authorisation. A late answer changes nothing. */
export const answerMailedFeedback = (app: AppContext) =>
  defineInternalAction(calls.answerMailedFeedback, async (_ctx, { token, language, answer }) => {
    const keys = await getMailKeys(app)
    return runTransaction(async () => {
      const found = await findFeedback(token, keys)
      if (!found) return null
      const { visit, record } = found
      const saved = isClosed(record, app.now()) ? record : await saveAnswer(visit, answer, app)
      return toPageFacts({ visit, record: saved }, language, app)
    })
  })

interface VisitFeedback {
  visit: ReservationRecord
  record: FeedbackRecord
}

async function findFeedback(token: string, keys: MailKeys): Promise<VisitFeedback | null> {
  const id = Number(token.split('.')[0])
  if (!Number.isSafeInteger(id)) return null
  const visit = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!visit || !hasVisited(visit) || !keys.isFeedbackToken(token, visit)) return null
  const record = await Feedbacks.findOne({ id }).lean<FeedbackRecord>()
  return record && { visit, record }
}

function toPageFacts({ visit, record }: VisitFeedback, language: Language, app: AppContext): MailedFeedback {
  const { answer } = toRequestDto(record, visit)
  const when = formatWhen(visit, language, app.config.restaurant.timeZone)
  return { ...when, answer, isClosed: isClosed(record, app.now()) }
}
