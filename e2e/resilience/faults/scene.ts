import type { Customer } from '@sufra/contracts/customers/entities'
import type { StaffAct } from '@sufra/domain/auth/staff-acts'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import type { AuditRecord } from 'services/platform/observability/audit'
import type { Answer, Person } from '../../harness/person.ts'

/** Senders of the calls, looked up at each call because a restart signs them in anew. */
export interface Scene {
  person(): Person
  staff(): Person
  guest(): Person
  customer: Customer
  now: Date
}

export type Headers = Record<string, string>

export interface Sending {
  send(headers: Headers): Promise<Answer>
  /** Number of times the change was applied. */
  effects(): Promise<number>
  /** The refusal of a repeated call; absent if it may be repeated. */
  onceDone?: ErrorCode
  /** Its audit entries, one per application. */
  act?: { what: StaffAct } & Partial<Record<keyof AuditRecord | `${'before' | 'after'}.${string}`, unknown>>
}

/** Creates the call's fixtures in the store and returns the call. */
export type Prepare = (scene: Scene) => Promise<Sending>

export function createCounter(): () => number {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

/** A number unique within this process. */
export const takeNumber = createCounter()
