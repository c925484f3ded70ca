import type { AppContext } from '../../platform/config.ts'
import { runAfterCommit } from '../../platform/db/transaction.ts'

const listeners = new WeakMap<AppContext, () => void>()

/** One listener of a product: the waitlist, which knows the seating, not the reverse. */
export function onSeatsFreed(app: AppContext, listener: () => void): void {
  listeners.set(app, listener)
}

/** After the commit of a change that may have freed seats; part of the current transaction. */
export function announceFreedSeats(app: AppContext): void {
  runAfterCommit(() => listeners.get(app)?.())
}
