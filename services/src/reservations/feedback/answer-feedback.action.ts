import * as contract from '@sufra/contracts/feedback/calls'
import { Id } from '@sufra/contracts/fields'
import { type ActionContext, defineTransaction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { assertOwnBooking, getReservation } from '../bookings/change-booking.ts'
import { toRequestDto } from './feedback.model.ts'
import { saveAnswer } from './save-answer.ts'

/** @throws RuleError FORBIDDEN for a foreign reservation; FEEDBACK_NOT_FOUND; FEEDBACK_CLOSED. */
export const answerFeedback = (app: AppContext) =>
  defineTransaction(
    contract.answerFeedback,
    async (_ctx, { id, ...answer }) => {
      const visit = await getReservation(id)
      return toRequestDto(await saveAnswer(visit, answer, app), visit)
    },
    { authorise: assertOwn },
  )

async function assertOwn({ params, meta }: ActionContext): Promise<void> {
  await assertOwnBooking(Id.safeParse((params as { id?: unknown }).id).data, meta.session)
}
