import type { Call } from '@sufra/contracts/call'
import { allCalls } from '@sufra/contracts/calls'
import { onlyReads } from '@sufra/contracts/route'
import { resolve } from '@sufra/runtime/calls/auth'
import type { Context } from 'moleculer'

const callByAction = new Map<string, Call>(allCalls.map((call) => [call.action, call]))

/**
 * Whether a call may be sent a second time, to another process, when the first one is gone: it reads, or it bears the
 * key by which its second arrival is known (contract §1). A file that has been read cannot be sent again.
 */
export function mayRepeat({ action, meta }: Context): boolean {
  const name = action?.name ?? ''
  if (name === resolve.action) return true
  const call = callByAction.get(name)
  if (!call || call.takes) return false
  return onlyReads(call) || (call.idempotent === true && Boolean((meta as { idempotencyKey?: unknown }).idempotencyKey))
}
