import { isDeepStrictEqual } from 'node:util'
import { splitCustomers as splitCall } from '@sufra/contracts/customers/calls'
import { CHOSEN_FIELDS } from '@sufra/domain/customers/merged-customer'
import { createDomainError } from '@sufra/domain/platform/errors'
import { describeError } from '@sufra/domain/platform/redact'
import * as promotions from '@sufra/runtime/calls/promotions'
import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { getStopKey, saveMailStop } from '../../messaging/public.ts'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import { storeAnswer } from '../../platform/calls/idempotency.ts'
import type { AppContext } from '../../platform/config.ts'
import {
  deleteOne,
  insertOne,
  publishChange,
  runAfterCommit,
  runTransaction,
  updateMany,
  updateOne,
  write,
} from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type CustomerRecord, Customers, toStaffDto } from '../customer.model.ts'
import { assertNotSplitting, type CustomerMerge, CustomerMerges, SPLIT_MS } from '../customer-merge.model.ts'
import { assertUnchanged } from '../edit-customer.ts'
import { getCustomer } from '../find-customer.ts'
import { Ledger } from '../ledger.model.ts'
import { MarketingConsents } from '../marketing-consent.model.ts'
import { queueCustomerEvent } from '../queue-customer-event.ts'
import { assertPhoneFree } from '../registration/create-customer.ts'
import { applyMerge } from './customer-merges.ts'
import { getMergeRef } from './merge.action.ts'
import { writeRecord } from './write-record.ts'

/**
 * Undoes the latest merge of a customer within a day. The first transaction restores both records, their points and
 * ledgers; what other modules have follows, after a crash by the sweep.
 * @throws RuleError CUSTOMER_NOT_FOUND, CUSTOMER_MERGED, SPLIT_TOO_LATE, SPLIT_CHANGED, EDIT_CONFLICT, IN_PROGRESS.
 */
export const splitCustomers = (app: AppContext) =>
  defineAction(splitCall, async (ctx, { id, reason }) => {
    await getCustomer(id)
    const { startedAt } = await findMerge(id, app)
    await assertNothingMoved(ctx, id, startedAt)
    const { answer, merge } = await saveSplit(ctx, id, reason, app)
    try {
      await applyMerge(ctx.broker, app, merge, 'split')
      await CustomerMerges.updateOne({ id: merge.id, state: 'splitting' }, { $set: { state: 'split' } })
    } catch (error) {
      ctx.broker.logger.warn(`Not all of customer ${id} is split yet; the sweep goes on: ${describeError(error)}`)
    }
    return answer
  })

async function findMerge(into: number, app: AppContext): Promise<CustomerMerge> {
  const merge = await CustomerMerges.findOne({ into, state: { $in: ['moving', 'merged'] } })
    .sort({ startedAt: -1, id: -1 })
    .lean<CustomerMerge>()
  if (!merge || merge.startedAt.getTime() + SPLIT_MS <= app.now().getTime()) throw createDomainError('SPLIT_TOO_LATE')
  if (merge.via) throw createDomainError('SPLIT_CHANGED')
  return merge
}

/** Of what other modules have. Points, profile and notes are compared in the transaction. */
async function assertNothingMoved(ctx: ActionContext, customerId: number, mergedAt: Date): Promise<void> {
  const asked = { customerId, since: mergedAt.toISOString() }
  const changed = await Promise.all([
    call(ctx, promotions.hasChangedSince, asked),
    call(ctx, reservations.hasChangedSince, asked),
  ])
  if (changed.includes(true)) throw createDomainError('SPLIT_CHANGED')
}

function saveSplit(ctx: ActionContext, id: number, reason: string, app: AppContext) {
  return runTransaction(async () => {
    const present = await getCustomer(id)
    assertUnchanged(present, ctx.meta)
    const merge = await findMerge(id, app)
    await assertNotSplitting([id])
    await assertUntouched(present, merge)
    const { into, from } = merge.before
    if (from.phoneNumber !== present.phoneNumber) await assertPhoneFree(from.phoneNumber)
    const splitAt = app.now()
    const restored = { ...undoChanges(present, merge), version: present.version + 1, splitAt }
    const other: CustomerRecord = { ...from, version: from.version + 1, splitAt }
    await writeSplit(merge, present, restored, other, app)
    const { session } = ctx.meta
    const answer = { customer: toStaffDto(session, restored), other: toStaffDto(session, other) }
    const audited = {
      before: toStaffDto(session, present),
      after: { into: answer.customer, from: answer.other, reason },
    }
    await writeAudit(ctx, { what: 'customer.split', record: `customer:${into.id}`, ...audited }, app)
    for (const customerId of [into.id, from.id]) {
      publishChange({ kind: 'customer', id: customerId, customerId })
      runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { customerId }))
    }
    storeAnswer(splitCall.name, ctx, answer)
    return { answer, merge }
  })
}

const WATCHED = ['points', 'lots', 'phoneNumber', ...CHOSEN_FIELDS, 'adminNotes', 'tags', 'favourites'] as const

/** @throws RuleError SPLIT_CHANGED when points moved, or anybody edited the record, since the merge. */
async function assertUntouched(present: CustomerRecord, { id, into, after, startedAt }: CustomerMerge): Promise<void> {
  const isSame = WATCHED.every((field) => isDeepStrictEqual(present[field] ?? null, after[field] ?? null))
  const isConsentSame = (present.mailConsent?.isOn ?? false) === (after.mailConsent?.isOn ?? false)
  const later = { customerId: into, createdAt: { $gt: startedAt }, ref: { $ne: getMergeRef({ id }) } }
  if (!isSame || !isConsentSame || (await Ledger.exists(later))) throw createDomainError('SPLIT_CHANGED')
}

/** Takes back what the merge changed; a password or session from since then stays. */
function undoChanges(present: CustomerRecord, { before: { into }, after }: CustomerMerge): CustomerRecord {
  const names = new Set([...Object.keys(into), ...Object.keys(after)] as (keyof CustomerRecord)[])
  const changed = [...names].filter((name) => !isDeepStrictEqual(into[name], after[name]))
  return { ...present, ...Object.fromEntries(changed.map((name) => [name, into[name]])) }
}

/** Part of the current transaction. The remaining record goes first, because its phone may be the other's. */
async function writeSplit(
  merge: CustomerMerge,
  present: CustomerRecord,
  restored: CustomerRecord,
  other: CustomerRecord,
  app: AppContext,
): Promise<void> {
  const { into, from, stopped, after, startedAt } = merge
  const moved = { customerId: into, formerCustomerId: from }
  const back = { $set: { customerId: from }, $unset: { formerCustomerId: 1 } }
  writeRecord(present, restored)
  const { mailConsent } = after
  if (mailConsent?.source === 'merge')
    write(deleteOne(MarketingConsents, { customerId: into, source: 'merge', at: startedAt }))
  write(
    insertOne(Customers, other),
    deleteOne(Ledger, { ref: getMergeRef(merge) }),
    updateMany(Ledger, moved, back),
    updateMany(MarketingConsents, moved, back),
    updateOne(CustomerMerges, { id: merge.id }, { $set: { state: 'splitting', splitAt: app.now() } }),
    updateMany(CustomerMerges, { into, via: from }, { $set: { into: from }, $pull: { via: from } }),
  )
  if (stopped.from) {
    await saveMailStop(getStopKey(from), true, app)
    if (!stopped.into) await saveMailStop(getStopKey(into), false, app)
  }
  queueCustomerEvent('customer.created', from, app.now())
}
