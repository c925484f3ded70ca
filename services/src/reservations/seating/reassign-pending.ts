import type { Day } from '@sufra/domain/platform/calendar-day'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { Reservations } from '../bookings/reservation.model.ts'
import { loadPolicy } from './booking-policy.ts'
import { FLOOR_PLAN_ID, FloorPlans, readFloorPlan, readPlanState } from './floor-plan.model.ts'
import { announceFreedSeats } from './freed-seats.ts'
import { reassignDays, takeBatch } from './reassign-coming.ts'
import { readSheets } from './sheets.ts'

/** So many days are looked at for one batch. */
const LOOK_AHEAD = 31

/**
 * Seats the parties of days that a saved plan has not reached yet, a batch of days in each transaction.
 * Repeatable and safe concurrently: a batch takes its days from the plan's record, so that each is done once.
 */
export async function reassignPending(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  const isPending = (await readPlanState()).pendingDays.length > 0
  await sweepRecords({
    name: 'floor_plan',
    app,
    find: async () => (isPending ? [FLOOR_PLAN_ID] : []),
    handle: async () => {
      while (shouldContinue() && (await runTransaction(() => reassignNext(app))));
    },
    shouldContinue,
  })
}

/** @returns whether days are left. */
async function reassignNext(app: AppContext): Promise<boolean> {
  const { pendingDays = [] } = await readFloorPlan()
  if (pendingDays.length === 0) return false
  const policy = await loadPolicy(app)
  const sheets = await readSheets(pendingDays.slice(0, LOOK_AHEAD))
  const days = takeBatch(pendingDays.slice(0, LOOK_AHEAD), sheets)
  await reassignDays(days, policy.schedule.floor, policy)
  const id = FLOOR_PLAN_ID
  write(updateOne(FloorPlans, { id }, { $pull: { pendingDays: { $in: days } } }))
  publishChange({ kind: 'floor', id })
  announceFreedSeats(app)
  return days.length < pendingDays.length
}

/** Reservations to come of days that the saved plan has not reached yet. */
export function countPending(days: readonly Day[], { now }: AppContext): Promise<number> {
  const ofDays = { date: { $in: [...days] } }
  return Reservations.countDocuments({ status: 'confirmed', startsAt: { $gt: now() }, ...ofDays }).exec()
}
