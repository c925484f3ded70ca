import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { moveAnswers } from '../../platform/calls/idempotency.model.ts'
import { getSetAside } from '../../platform/calls/set-aside.ts'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { clampToNow } from '../../platform/db/leases.ts'
import { type PhoneChange, PhoneChanges } from './phone-change.model.ts'

const SWEEP_MS = 30_000

/** Calls last seconds: none from before the correction runs after this. */
const CUT_OFF_MS = 60_000

export const createPhoneChangeSweep = (app: AppContext) =>
  createSweep(app, (broker) => finishPhoneChanges(broker, app), SWEEP_MS, ['reservations'])

export async function applyPhoneChange(broker: ServiceBroker, { customerId, from, to, startedAt }: PhoneChange) {
  await call(broker, reservations.movePhone, { customerId, from, to, startedAt: startedAt.toISOString() })
  await moveAnswers(`phone:${from}`, `phone:${to}`)
}

const NAME = 'phone_changes'

/**
 * Completes interrupted corrections in order, and repeats all others after every concurrent call has ended.
 * @returns the number of closed corrections.
 */
export async function finishPhoneChanges(broker: ServiceBroker, app: AppContext): Promise<number> {
  let closed = 0
  await sweepRecords({
    name: NAME,
    app,
    find: async () => (await PhoneChanges.find({}, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => String(_id)),
    handle: async (id) => {
      if (await finishPhoneChange(id, broker, app)) closed += 1
    },
  })
  return closed
}

/** @returns whether it is closed. */
async function finishPhoneChange(_id: string, broker: ServiceBroker, app: AppContext): Promise<boolean> {
  const now = app.now()
  const change = await PhoneChanges.findOne({ _id }).lean<PhoneChange>()
  if (!change || (await isHeldUp(_id, change, app))) return false
  const startedAt = clampToNow(change.startedAt, now)
  // Stored, so that a start set by a fast clock ends as any other.
  if (startedAt < change.startedAt) await PhoneChanges.updateOne({ _id }, { $set: { startedAt } })
  await applyPhoneChange(broker, { ...change, startedAt })
  if (startedAt.getTime() >= now.getTime() - CUT_OFF_MS) return false
  await PhoneChanges.deleteOne({ _id })
  return true
}

/** By an earlier correction that failed, of the same customer or from or to one of the phones. */
async function isHeldUp(_id: string, { customerId, from, to }: PhoneChange, app: AppContext): Promise<boolean> {
  const failed = getSetAside<string>(NAME, app).keys()
  const phones = { $in: [from, to] }
  const isRelated = { $or: [{ customerId }, { from: phones }, { to: phones }] }
  return failed.length > 0 && (await PhoneChanges.exists({ _id: { $in: failed, $lt: _id }, ...isRelated })) !== null
}
