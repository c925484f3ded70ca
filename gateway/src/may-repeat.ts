import type { Call } from '@sufra/contracts/call'
import { allCalls } from '@sufra/contracts/calls'
import { onlyReads } from '@sufra/contracts/route'
import { resolve } from '@sufra/runtime/calls/auth'
import type { Repetition } from '@sufra/runtime/failover'
import type { Context } from 'moleculer'

const callByAction = new Map<string, Call>(allCalls.map((call) => [call.action, call]))

/**
 * When a call may be sent a second time, to another process: it reads, or it bears the key by which its second arrival
 * is known (contract §1). A file that has been read cannot be sent again, and one that is made takes its time.
 */
export function mayRepeat({ action, meta }: Context): Repetition {
  const name = action?.name ?? ''
  if (name === resolve.action) return 'when-late'
  const call = callByAction.get(name)
  if (!call || call.takes) return 'never'
  const isKnownAgain = call.idempotent && Boolean((meta as { idempotencyKey?: unknown }).idempotencyKey)
  if (!onlyReads(call) && !isKnownAgain) return 'never'
  return call.produces ? 'when-gone' : 'when-late'
}
