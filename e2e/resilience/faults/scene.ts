import type { Customer } from '@sufra/contracts/entities/customer'
import type { ErrorCode } from '@sufra/domain/errors'
import type { StaffAct } from '@sufra/domain/staff-acts'
import type { AuditEntry } from 'services/lib/observability/audit'
import type { Answer, Person } from '../../harness/product.ts'

/** Who sends the calls. Asked at each sending: after a restart it is somebody who has signed in anew. */
export interface Scene {
  /** Somebody who is not signed in. */
  person(): Person
  /** Somebody of the staff who may edit. */
  staff(): Person
  guest(): Person
  customer: Customer
  /** Where the product's clock stands. */
  now: Date
}

export type Headers = Record<string, string>

/** A call that changes something, ready to be sent. */
export interface Sending {
  send(headers: Headers): Promise<Answer>
  /** How often the change is there. */
  effects(): Promise<number>
  /** What the call is refused with when it was done before; where there is none, it may be done again. */
  onceDone?: ErrorCode
  /** The lines that the log has of it, one for each time that it was done. */
  act?: { what: StaffAct } & Partial<Record<keyof AuditEntry | `after.${string}`, unknown>>
}

/** Makes what the call needs, straight in the store, and says how it is sent. */
export type Prepare = (scene: Scene) => Promise<Sending>

/** Counts 1, 2, 3 … */
export function counter(): () => number {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

/** A number that nothing else of this process has. */
export const fresh = counter()
