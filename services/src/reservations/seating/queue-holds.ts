import type { Day } from '@sufra/domain/platform/calendar-day'
import { getQueuePartyId } from '@sufra/domain/reservations/party-ids'
import { updateOne, upsertOne, write } from '../../platform/db/transaction.ts'
import { DaySheets, type QueueHold, type ReservedSeat } from './day-sheet.model.ts'
import type { NewSeat } from './free-seats.ts'
import type { Sheets } from './sheets.ts'

const applied = new WeakMap<Sheets, Map<string, Sheets>>()

/**
 * The sheets, with what called parties of the queue hold now as seats of walk-ins. The same sheets if nobody does.
 * @param without an entry whose hold does not count: its own seating.
 */
export function applyQueueHolds(sheets: Sheets, now: Date, without?: number): Sheets {
  const { holds } = sheets
  if (!holds) return sheets
  const isRunning = ({ queueId, until }: QueueHold) => queueId !== without && until > now
  const running = [...holds].flatMap(([day, all]) => all.filter(isRunning).map((hold) => ({ day, ...hold })))
  if (running.length === 0) return sheets
  const known = applied.get(sheets) ?? new Map<string, Sheets>()
  applied.set(sheets, known)
  const key = running.map(({ day, queueId }) => `${day}:${queueId}`).join()
  const merged = known.get(key) ?? mergeHolds(sheets, running)
  known.set(key, merged)
  return merged
}

function mergeHolds(sheets: Sheets, running: readonly (QueueHold & { day: Day })[]): Sheets {
  const merged = new Map([...sheets].map(([day, seats]) => [day, [...seats]]))
  for (const { day, queueId, until, ...place } of running) {
    const reservationId = getQueuePartyId(queueId)
    const seat: ReservedSeat = { ...place, reservationId, isFixed: true, bookableBy: 'walk_in' }
    merged.set(day, [...(merged.get(day) ?? []), seat])
  }
  return sheets.freed ? Object.assign(merged, { freed: sheets.freed }) : merged
}

/** Part of the current transaction, after `removeQueueHold`. @param over holds that ended before are removed. */
export function writeQueueHold(queueId: number, seats: readonly NewSeat[], until: Date, over: Date): void {
  for (const { day, from, to, people, tableIds } of seats) {
    const hold: QueueHold = { from, to, people, queueId, until, ...(tableIds && { tableIds }) }
    write(
      updateOne(DaySheets, { day }, { $pull: { queueHolds: { until: { $lte: over } } } }),
      upsertOne(DaySheets, { day }, { $push: { queueHolds: hold }, $setOnInsert: { seats: [] } }),
    )
  }
}

/** Part of the current transaction. @param days of the hold. */
export function removeQueueHold(queueId: number, days: readonly Day[]): void {
  for (const day of days) write(updateOne(DaySheets, { day }, { $pull: { queueHolds: { queueId } } }))
}
