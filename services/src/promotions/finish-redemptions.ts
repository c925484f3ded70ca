import { hasMoved, voidMove } from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../platform/config.ts'
import { hasEnded } from '../platform/db/leases.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { type CodeRecord, Codes } from './code.model.ts'
import { issueCode } from './issue-code.ts'

/** No call takes longer: an unpaid reservation of this age was interrupted. */
const CUT_OFF_MS = 60_000

/**
 * Completes interrupted redemptions: issues paid codes, voids the moves of old unpaid ones and removes them.
 * @returns the number of completed redemptions.
 */
export async function finishRedemptions(broker: ServiceBroker, app: AppContext): Promise<number> {
  const now = app.now()
  let finished = 0
  for (const code of await Codes.find({ state: 'reserved' }).sort({ createdAt: 1 }).lean<CodeRecord[]>()) {
    const { id, customerId, ref, createdAt } = code
    const isOld = hasEnded(new Date(createdAt.getTime() + CUT_OFF_MS), now, CUT_OFF_MS)
    const { moved } = await call(broker, isOld ? voidMove : hasMoved, { customerId, ref })
    if (moved) await runTransaction(() => issueCode(id, app))
    else if (isOld) await Codes.deleteOne({ id, state: 'reserved' })
    if (moved || isOld) finished += 1
  }
  return finished
}
