import * as contract from '@sufra/contracts/reservations/feedback/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict, getExpectedVersion } from '../../platform/db/records.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../../platform/observability/audit.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { announceFeedback } from './announce-feedback.ts'
import { type FeedbackRecord, Feedbacks, isAnswered, toDto } from './feedback.model.ts'

/** @throws RuleError FEEDBACK_NOT_FOUND without an answer; EDIT_CONFLICT if the guest or somebody else changed it. */
export const handleFeedback = (app: AppContext) =>
  defineTransaction(contract.handleFeedback, async (ctx, { id, isHandled, note }) => {
    const record = await Feedbacks.findOne({ id }).lean<FeedbackRecord>()
    if (!record || !isAnswered(record)) throw createDomainError('FEEDBACK_NOT_FOUND')
    const visit = await getReservation(id)
    const before = toDto(record, visit)
    const { version = record.version } = getExpectedVersion(ctx.meta)
    if (version !== record.version) throw createEditConflict(before)
    const changes = isHandled
      ? { isHandled, handledAt: app.now(), handledBy: getActorName(ctx.meta), note }
      : { isHandled, handledAt: null, handledBy: null, note: null }
    write(updateOne(Feedbacks, { id }, { $set: changes, $inc: { version: 1 } }))
    announceFeedback(visit)
    const after = toDto({ ...record, ...changes, version: record.version + 1 }, visit)
    await writeAudit(ctx, { what: 'feedback.handle', record: `feedback:${id}`, before, after }, app)
    return after
  })
