import * as contract from '@sufra/contracts/reservations/feedback/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { toRequestDto } from './feedback.model.ts'
import { saveAnswer } from './save-answer.ts'

/** @throws RuleError FEEDBACK_NOT_FOUND, also for a foreign visit; FEEDBACK_CLOSED. */
export const answerFeedback = (app: AppContext) =>
  defineTransaction(contract.answerFeedback, async ({ meta }, { id, ...answer }) => {
    const visit = await Reservations.findOne({ id }).lean<ReservationRecord>()
    const isOwn = meta.session?.kind === 'customer' && visit?.customerId === meta.session.customerId
    if (!visit || !isOwn) throw createDomainError('FEEDBACK_NOT_FOUND')
    return toRequestDto(await saveAnswer(visit, answer, app), visit)
  })
