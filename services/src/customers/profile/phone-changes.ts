import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { moveAnswers } from '../../platform/calls/idempotency.model.ts'
import type { AppContext } from '../../platform/config.ts'
import { clampToNow } from '../../platform/db/leases.ts'
import { type PhoneChange, PhoneChanges } from './phone-change.model.ts'

/** Calls last seconds: none from before the correction runs after this. */
const CUT_OFF_MS = 60_000

export async function applyPhoneChange(broker: ServiceBroker, { customerId, from, to, startedAt }: PhoneChange) {
  await call(broker, reservations.movePhone, { customerId, from, to, startedAt: startedAt.toISOString() })
  await moveAnswers(`phone:${from}`, `phone:${to}`)
}

/**
 * Completes interrupted corrections in order, and repeats all others after every concurrent call has ended.
 * @returns the number of closed corrections.
 */
export async function finishPhoneChanges(broker: ServiceBroker, app: AppContext): Promise<number> {
  const now = app.now()
  const cutOff = new Date(now.getTime() - CUT_OFF_MS)
  let closed = 0
  for (const change of await PhoneChanges.find({}).sort({ _id: 1 })) {
    const startedAt = clampToNow(change.startedAt, now)
    // Stored, so that a start set by a fast clock ends as any other.
    if (startedAt < change.startedAt) await PhoneChanges.updateOne({ _id: change._id }, { $set: { startedAt } })
    await applyPhoneChange(broker, { ...change.toObject(), startedAt })
    if (startedAt >= cutOff) continue
    await PhoneChanges.deleteOne({ _id: change._id })
    closed += 1
  }
  return closed
}
