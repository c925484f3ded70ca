import type { Call } from '@sufra/contracts/call'
import { allCalls } from '@sufra/contracts/calls'
import { isReadOnly } from '@sufra/contracts/route'
import { isRepeatable } from '@sufra/runtime/internal-call'
import type { Context } from 'moleculer'

const callByAction = new Map<string, Call>(allCalls.map((call) => [call.action, call]))

/**
 * Whether a call is safe to repeat: a read, or a change with an idempotency key (contract §1). Uploads cannot be sent
 * again, and generated files are too slow to repeat.
 */
export function canRetry(ctx: Context): boolean {
  if (isRepeatable(ctx)) return true
  const call = callByAction.get(ctx.action?.name ?? '')
  if (!call || call.takes || call.produces) return false
  return (
    isReadOnly(call) || (call.idempotent === true && Boolean((ctx.meta as { idempotencyKey?: unknown }).idempotencyKey))
  )
}
