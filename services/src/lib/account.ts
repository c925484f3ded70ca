import type { Customer } from '@sufra/contracts/entities/customer'

/** A customer as far as signing in needs it, from the service of the customers to that of the sessions. */
export interface Account {
  customer: Customer
  /** Raised by each change of the password in force; a session opened at a lower number has ended. */
  generation: number
  /** The one older session that goes on, by its token's hash: the one that made the last change. */
  keptSession: string | null
}

/** Told to all when sessions of an account have ended, or what they may has changed; missing it costs two seconds. */
export const ACCOUNT_CHANGED = 'account.changed'
