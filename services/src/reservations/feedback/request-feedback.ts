import { addDays, type Day, getDayInZone, getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import { queueMail } from '../../messaging/public.ts'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { insertOne, runTransaction, write } from '../../platform/db/transaction.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { announceFeedback } from './announce-feedback.ts'
import { type FeedbackRecord, Feedbacks, getFeedbackMailKey } from './feedback.model.ts'
import { loadFeedbackSettings } from './feedback-settings.ts'

const SWEEP_MS = 60_000

const FROM_MINUTE = 11 * 60
/** A visit that is marked in the evening is asked about on the next day. */
const UNTIL_MINUTE = 21 * 60
const OLDEST_DAYS = 3

export const createFeedbackSweep = (app: AppContext) =>
  createSweep(app, (_, shouldContinue) => requestFeedback(app, shouldContinue), SWEEP_MS)

/**
 * Asks guests how their visit was, from 11:00 on the day after. Each request is one transaction under a unique index,
 * so that it may stop anywhere, and run in several processes.
 */
export async function requestFeedback(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  if (!(await loadFeedbackSettings()).isOn) return
  const { timeZone } = app.config.restaurant
  const minute = getMinuteInZone(app.now(), timeZone)
  if (minute < FROM_MINUTE || minute >= UNTIL_MINUTE) return
  await sweepRecords({
    name: 'feedback_requests',
    app,
    find: () => findUnasked(getDayInZone(app.now(), timeZone)),
    handle: (id) => runTransaction(() => addRequest(id, app)),
    shouldContinue,
  })
}

/** Staff marked the arrival or the end. Walk-ins and deleted guests have no phone. */
export function hasVisited({ status, arrivedAt, customerPhone }: ReservationRecord): boolean {
  return customerPhone !== '' && (status === 'completed' || (status === 'confirmed' && arrivedAt !== undefined))
}

export const VISITED_STATUS = { $in: ['confirmed', 'completed'] as const }

async function findUnasked(today: Day): Promise<number[]> {
  const days = Array.from({ length: OLDEST_DAYS }, (_, index) => addDays(today, -index - 1))
  const bookings = await Reservations.find(
    { status: VISITED_STATUS, date: { $in: days } },
    { _id: 0, id: 1, status: 1, arrivedAt: 1, customerPhone: 1 },
  ).lean<ReservationRecord[]>()
  const ids = bookings.filter(hasVisited).map(({ id }) => id)
  if (ids.length === 0) return []
  const asked = await Feedbacks.find({ id: { $in: ids } }, { _id: 0, id: 1 }).lean<{ id: number }[]>()
  const known = new Set(asked.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** @returns false once requests are switched off. */
async function addRequest(id: number, app: AppContext): Promise<boolean> {
  if (!(await loadFeedbackSettings()).isOn) return false
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!booking || !hasVisited(booking) || (await Feedbacks.exists({ id }))) return true
  const { date, time } = booking
  const requestedAt = app.now()
  const request: FeedbackRecord = { id, date, time, requestedAt, isHandled: false, version: 1 }
  write(insertOne(Feedbacks, request))
  if (app.config.mail) queueMail({ kind: 'feedback', reservationId: id, key: getFeedbackMailKey(id) }, requestedAt)
  announceFeedback(booking)
  return true
}
