import type { FeedbackRequest } from '@sufra/contracts/reservations/feedback/entities'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { filterForCaller } from '../bookings/filter-for-caller.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { type FeedbackRecord, Feedbacks, toRequestDto } from './feedback.model.ts'
import { loadFeedbackSettings } from './feedback-settings.ts'
import { hasVisited, VISITED_STATUS } from './request-feedback.ts'
import { isClosed } from './save-answer.ts'

const VISIBLE_MS = 14 * 24 * 60 * 60_000

/** About the latest visit of a signed-in customer within two weeks, while it can be answered or changed. */
export async function findOpenRequest(
  ctx: ActionContext,
  phone: string,
  app: AppContext,
): Promise<FeedbackRequest | null> {
  const isGuest = ctx.meta.session?.kind === 'customer'
  if (!isGuest || !(await loadFeedbackSettings()).isOn) return null
  const now = app.now()
  const recent = { $gt: new Date(now.getTime() - VISIBLE_MS), $lte: now }
  const visits = await Reservations.find(filterForCaller(ctx, phone, { status: VISITED_STATUS, startsAt: recent }))
    .sort({ startsAt: -1, id: -1 })
    .lean<ReservationRecord[]>()
  const visited = visits.filter(hasVisited)
  if (visited.length === 0) return null
  const records = await Feedbacks.find({ id: { $in: visited.map(({ id }) => id) } }).lean<FeedbackRecord[]>()
  const open = records.filter((record) => !isClosed(record, now))
  const latest = visited.find(({ id }) => open.some((record) => record.id === id))
  const request = open.find(({ id }) => id === latest?.id)
  return latest && request ? toRequestDto(request, latest) : null
}
