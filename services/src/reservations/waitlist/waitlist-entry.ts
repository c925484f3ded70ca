import { Id } from '@sufra/contracts/fields'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { ActionContext } from '../../platform/calls/action.ts'
import { publishChange } from '../../platform/db/transaction.ts'
import { Waitlist, type WaitlistRecord } from './waitlist.model.ts'

export async function getWaitlistEntry(id: number): Promise<WaitlistRecord> {
  const entry = await Waitlist.findOne({ id }).lean<WaitlistRecord>()
  if (!entry) throw createDomainError('NOT_FOUND')
  return entry
}

/** For a table on a day. */
export async function isAnybodyWaiting(date: Day): Promise<boolean> {
  return (await Waitlist.exists({ status: 'waiting', date })) !== null
}

/** Informs the live streams of staff and of the entry's guest. */
export function announceEntry({ id, date, customerId }: WaitlistRecord): void {
  publishChange({ kind: 'waitlist', id, date, customerId })
}

/** @throws RuleError FORBIDDEN for an entry that is not the customer's own, existing or not. */
export async function assertOwnEntry(ctx: ActionContext): Promise<void> {
  const { session } = ctx.meta
  if (session?.kind !== 'customer') return
  const id = Id.safeParse((ctx.params as { id?: unknown }).id)
  const entry = id.success ? await Waitlist.findOne({ id: id.data }).lean<WaitlistRecord>() : null
  if (entry?.customerId !== session.customerId) throw createDomainError('FORBIDDEN')
}
