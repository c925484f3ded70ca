import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import type { ActionContext } from '../platform/calls/action.ts'
import { publishChange, runAfterCommit } from '../platform/db/transaction.ts'

/** After the commit of the current transaction: lists show the account anew, and its cached sessions are read anew. */
export function announceAccount(ctx: ActionContext, adminId: number): void {
  publishChange({ kind: 'account', id: adminId })
  runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { adminId }))
}
