import * as contract from '@sufra/contracts/reservations/feedback/calls'
import { defineAction } from '../../platform/calls/action.ts'
import { countRecords, getTotal, setTotal, toPage } from '../../platform/calls/lists.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { ANSWERED, type AnsweredFeedback, Feedbacks, toDto } from './feedback.model.ts'

export const listFeedback = defineAction(contract.listFeedback, async (ctx, { part, ...params }) => {
  const page = toPage(params)
  const filter = { ...ANSWERED, ...(part && { isHandled: part === 'handled' }) }
  const found = await Feedbacks.find(filter)
    .sort({ isHandled: 1, score: 1, answeredAt: -1, id: 1 })
    .skip(page.skip)
    .limit(page.limit)
    .lean<AnsweredFeedback[]>()
  setTotal(ctx.meta, await getTotal(page, found, () => countRecords(Feedbacks, filter)))
  const visits = await readVisits(found)
  return found.flatMap((record) => {
    const visit = visits.get(record.id)
    return visit ? [toDto(record, visit)] : []
  })
})

async function readVisits(found: readonly AnsweredFeedback[]): Promise<Map<number, ReservationRecord>> {
  const ids = found.map(({ id }) => id)
  const visits = ids.length > 0 ? await Reservations.find({ id: { $in: ids } }).lean<ReservationRecord[]>() : []
  return new Map(visits.map((visit) => [visit.id, visit]))
}
