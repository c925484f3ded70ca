import type { LiveChange } from '@sufra/contracts/live/entities'
import type { Session } from '@sufra/contracts/rights'

/** Broadcast by services after a commit, for the gateways' live streams. */
export const RECORD_CHANGED = 'record.changed'

/** A change with the customer whom it concerns, who is not sent to browsers. */
export interface RecordChange extends LiveChange {
  /** Milliseconds since 1970 at the commit. */
  readonly at: number
  readonly customerId?: number | null
}

/** Broadcast when sessions end or rights change. Without a person it concerns every session. */
export const ACCOUNT_CHANGED = 'account.changed'

export interface AccountChange {
  readonly customerId?: number
  readonly adminId?: number
}

export function toAccountChange(session: Session | null | undefined): AccountChange {
  if (!session) return {}
  return session.kind === 'customer' ? { customerId: session.customerId } : { adminId: session.adminId }
}
