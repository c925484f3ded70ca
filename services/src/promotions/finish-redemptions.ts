import { hasMoved, voidMove } from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { createSweep } from '../platform/calls/sweep.ts'
import { sweepRecords } from '../platform/calls/sweep-records.ts'
import type { AppContext } from '../platform/config.ts'
import { hasEnded } from '../platform/db/leases.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import { issueCode } from './issue-code.ts'

/** Short, because a guest waits for the code. */
const SWEEP_MS = 2_000

/** No call takes longer: an unpaid reservation of this age was interrupted. */
const CUT_OFF_MS = 60_000

export const createRedemptionSweep = (app: AppContext) =>
  createSweep(app, (broker) => finishRedemptions(broker, app), SWEEP_MS)

/**
 * Completes interrupted redemptions: issues paid codes, voids the moves of old unpaid ones and removes them.
 * @returns the number of completed redemptions.
 */
export async function finishRedemptions(broker: ServiceBroker, app: AppContext): Promise<number> {
  let finished = 0
  await sweepRecords({
    name: 'redemptions',
    app,
    find: async () =>
      (await Codes.find({ state: 'reserved' }, { _id: 0, id: 1 }).sort({ createdAt: 1 }).lean()).map(({ id }) => id),
    handle: async (id) => {
      if (await finishRedemption(id, broker, app)) finished += 1
    },
  })
  return finished
}

/** @returns whether it is over. */
async function finishRedemption(id: number, broker: ServiceBroker, app: AppContext): Promise<boolean> {
  const code = await Codes.findOne({ id, state: 'reserved' }).lean<CodeRecord>()
  if (!code) return false
  const { customerId, ref, createdAt } = code
  const isOld = hasEnded(new Date(createdAt.getTime() + CUT_OFF_MS), app.now(), CUT_OFF_MS)
  const { moved } = await call(broker, isOld ? voidMove : hasMoved, { customerId, ref })
  if (moved) await runTransaction(() => issueCode(id, app))
  else if (isOld) await Codes.deleteOne({ id, state: 'reserved' })
  return moved || isOld
}
