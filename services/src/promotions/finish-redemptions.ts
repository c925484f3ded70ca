import { voidMove } from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../lib/app-context.ts'
import { inTransaction } from '../lib/transaction.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import { issueCode } from './issue-code.ts'

/** A redemption takes milliseconds; one that is still reserved after this was cut off. */
const CUT_OFF_MS = 60_000

/**
 * Finishes redemptions that a crash cut off: issues the code when the points were taken, else voids the points move
 * and then removes the reservation. @returns how many there were.
 */
export async function finishRedemptions(broker: ServiceBroker, app: AppContext): Promise<number> {
  const before = new Date(app.now().getTime() - CUT_OFF_MS)
  const cutOff = await Codes.find({ state: 'reserved', createdAt: { $lt: before } }).lean<CodeRecord[]>()
  for (const code of cutOff) {
    const { customerId, ref } = code
    const { moved } = await call(broker, voidMove, { customerId, ref })
    if (moved) await inTransaction(() => issueCode(code.id, app))
    else await Codes.deleteOne({ id: code.id, state: 'reserved' })
  }
  return cutOff.length
}
