import type { Call } from '@sufra/contracts/call'
import { allCalls } from '@sufra/contracts/calls'
import { onlyReads } from '@sufra/contracts/route'
import { isRepeatable } from '@sufra/runtime/internal-call'
import type { Context } from 'moleculer'

const callByAction = new Map<string, Call>(allCalls.map((call) => [call.action, call]))

/**
 * Whether a call may arrive twice: it reads, or it bears the key by which its second arrival is known (contract §1). A
 * file that has been read cannot be sent again, and one that is made takes its time.
 */
export function mayRetry(ctx: Context): boolean {
  if (isRepeatable(ctx)) return true
  const call = callByAction.get(ctx.action?.name ?? '')
  if (!call || call.takes || call.produces) return false
  return (
    onlyReads(call) || (call.idempotent === true && Boolean((ctx.meta as { idempotencyKey?: unknown }).idempotencyKey))
  )
}
