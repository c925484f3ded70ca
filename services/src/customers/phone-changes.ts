import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { moveAnswers } from '../lib/calls/idempotency.ts'
import type { AppContext } from '../lib/config.ts'
import { clampToNow } from '../lib/db/leases.ts'
import { type PhoneChange, PhoneChanges } from './phone-change.model.ts'

/** A call takes seconds at most; one that was under way when a phone was corrected is over after this. */
const CUT_OFF_MS = 60_000

/** Has what is kept under the earlier phone follow the customer. Each step may have happened before. */
export async function applyPhoneChange(broker: ServiceBroker, { customerId, from, to, startedAt }: PhoneChange) {
  await call(broker, reservations.movePhone, { customerId, from, to, startedAt: startedAt.toISOString() })
  await moveAnswers(`phone:${from}`, `phone:${to}`)
}

/**
 * Finishes corrections of phones, in their order: those that were cut off, and all others once more when every call that
 * was under way at the time is over.
 * @returns how many it closed.
 */
export async function finishPhoneChanges(broker: ServiceBroker, app: AppContext): Promise<number> {
  const now = app.now()
  const cutOff = new Date(now.getTime() - CUT_OFF_MS)
  let closed = 0
  for (const change of await PhoneChanges.find({}).sort({ _id: 1 })) {
    const startedAt = clampToNow(change.startedAt, now)
    // Noted, so that a moment which a clock ahead has stored ends as any other.
    if (startedAt < change.startedAt) await PhoneChanges.updateOne({ _id: change._id }, { $set: { startedAt } })
    await applyPhoneChange(broker, { ...change.toObject(), startedAt })
    if (startedAt >= cutOff) continue
    await PhoneChanges.deleteOne({ _id: change._id })
    closed += 1
  }
  return closed
}
