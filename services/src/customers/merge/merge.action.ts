import type { ParamsOf } from '@sufra/contracts/call'
import { mergeCustomers as mergeCall } from '@sufra/contracts/customers/calls'
import type { CustomerMerge as MergeAnswer, MergedCounts } from '@sufra/contracts/customers/entities'
import { describeError } from '@sufra/domain/platform/redact'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { getStopKey, hasStoppedMails, saveMailStop } from '../../messaging/public.ts'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import { storeAnswer } from '../../platform/calls/idempotency.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import {
  deleteMany,
  deleteOne,
  insertOne,
  publishChange,
  runAfterCommit,
  runTransaction,
  updateMany,
  write,
} from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type CustomerRecord, Customers, toStaffDto } from '../customer.model.ts'
import { assertNotSplitting, type CustomerMerge, CustomerMerges, SPLIT_MS } from '../customer-merge.model.ts'
import { assertUnchanged } from '../edit-customer.ts'
import { getCustomer } from '../find-customer.ts'
import { Ledger } from '../ledger.model.ts'
import { MarketingConsents } from '../marketing-consent.model.ts'
import { PhoneChanges } from '../profile/phone-change.model.ts'
import { queueCustomerEvent } from '../queue-customer-event.ts'
import { countMoves } from './count-moves.ts'
import { applyMerge } from './customer-merges.ts'
import { compareRecords, joinRecords } from './join-records.ts'
import { writeRecord } from './write-record.ts'

type Params = ParamsOf<typeof mergeCall>

/**
 * Merges two records of one guest (docs/decisions/0049). The first transaction joins records, points and ledger and makes
 * the merge final; what other modules have follows, after a crash by the sweep.
 * @throws RuleError CUSTOMER_NOT_FOUND, CUSTOMER_MERGED, EDIT_CONFLICT, IN_PROGRESS, VALIDATION_ERROR.
 */
export const mergeCustomers = (app: AppContext) =>
  defineAction(mergeCall, async (ctx, params) => {
    const into = await getCustomer(params.id)
    const from = await getCustomer(params.from)
    const moves = await countMoves(ctx, from)
    if (params.dryRun) {
      const joined = await joinRecords(into, from, params, app)
      return toAnswer(ctx, { into, from, joined, moves, splitUntil: null })
    }
    const { answer, merge } = await saveMerge(ctx, params, moves, app)
    try {
      await applyMerge(ctx.broker, app, merge, 'move')
    } catch (error) {
      const { from: former, into: remaining } = merge
      ctx.broker.logger.warn(
        `Not all of customer ${former} belongs to ${remaining} yet; the sweep goes on: ${describeError(error)}`,
      )
    }
    return answer
  })

interface Joined {
  into: CustomerRecord
  from: CustomerRecord
  joined: CustomerRecord
  moves: MergedCounts
  splitUntil: Date | null
}

function toAnswer(ctx: ActionContext, { into, from, joined, moves, splitUntil }: Joined): MergeAnswer {
  const toDto = (record: CustomerRecord) => toStaffDto(ctx.meta.session, record)
  return {
    dryRun: splitUntil === null,
    customer: toDto(joined),
    into: toDto(into),
    from: toDto(from),
    fields: compareRecords(into, from, joined),
    moves,
    splitUntil: splitUntil?.toISOString() ?? null,
  }
}

function saveMerge(ctx: ActionContext, params: Params, moves: MergedCounts, app: AppContext) {
  return runTransaction(async () => {
    const into = await getCustomer(params.id)
    const from = await getCustomer(params.from)
    assertUnchanged(into, ctx.meta)
    await assertNotSplitting([into.id, from.id])
    const joined = await joinRecords(into, from, params, app)
    const merge = await createMerge({ into, from, joined }, app)
    const answer = toAnswer(ctx, {
      into,
      from,
      joined,
      moves,
      splitUntil: new Date(merge.startedAt.getTime() + SPLIT_MS),
    })
    await writeMerge(merge, app)
    const { reason = '' } = params
    const audited = { before: { into: answer.into, from: answer.from }, after: { ...answer.customer, reason } }
    await writeAudit(ctx, { what: 'customer.merge', record: `customer:${into.id}`, ...audited }, app)
    for (const customerId of [into.id, from.id]) {
      publishChange({ kind: 'customer', id: customerId, customerId })
      runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { customerId }))
    }
    storeAnswer(mergeCall.name, ctx, answer)
    return { answer, merge }
  })
}

async function createMerge(
  { into, from, joined }: Pick<Joined, 'into' | 'from' | 'joined'>,
  app: AppContext,
): Promise<CustomerMerge> {
  const stopped = {
    into: await hasStoppedMails([getStopKey(into.id)]),
    from: await hasStoppedMails([getStopKey(from.id)]),
  }
  const changes = await PhoneChanges.find({ customerId: { $in: [into.id, from.id] } }).lean()
  const { phoneNumber: phone } = joined
  const phones = new Set([into.phoneNumber, from.phoneNumber, ...changes.map((change) => change.from)])
  phones.delete(phone)
  return {
    id: await allocateId('customer_merges'),
    into: into.id,
    from: from.id,
    state: 'moving',
    before: { into, from },
    after: joined,
    stopped,
    phone,
    phones: [...phones],
    startedAt: app.now(),
  }
}

/** Part of the current transaction. The record that goes is deleted first, because its phone may remain. */
async function writeMerge(merge: CustomerMerge, app: AppContext): Promise<void> {
  const { into: id, from: fromId, before, after, stopped } = merge
  const { into } = before
  const follow = { $set: { customerId: id, formerCustomerId: fromId } }
  write(deleteOne(Customers, { id: fromId }))
  writeRecord(into, after)
  write(
    updateMany(Ledger, { customerId: fromId }, follow),
    updateMany(MarketingConsents, { customerId: fromId }, follow),
    insertOne(Ledger, await createMergeEntry(merge)),
    insertOne(CustomerMerges, merge),
    // Their records follow with those of this merge.
    deleteMany(PhoneChanges, { customerId: { $in: [id, fromId] } }),
    deleteMany(CustomerMerges, { into: id, from: fromId, state: 'split' }),
    updateMany(
      CustomerMerges,
      { into: fromId },
      { $set: { into: id, phone: after.phoneNumber }, $push: { via: fromId } },
    ),
  )
  const { mailConsent } = after
  if (mailConsent?.source === 'merge' && mailConsent.at === merge.startedAt)
    write(insertOne(MarketingConsents, { customerId: id, channel: 'mail', ...mailConsent }))
  if (stopped.from) {
    await saveMailStop(getStopKey(id), true, app)
    await saveMailStop(getStopKey(fromId), false, app)
  }
  queueCustomerEvent('customer.deleted', fromId, merge.startedAt)
}

export const getMergeRef = ({ id }: Pick<CustomerMerge, 'id'>) => `merge:${id}`

/** Moves no points: the entries that moved have theirs. Its balance is that of both. */
async function createMergeEntry({ id, into, before, after, startedAt }: CustomerMerge) {
  return {
    id: await allocateId('transactions'),
    ref: getMergeRef({ id }),
    customerId: into,
    type: 'adjustment' as const,
    points: 0,
    balance: after.points,
    amountFils: null,
    description: `Merged with customer ${before.from.uniqueId}`,
    descriptionAr: `دُمج مع العميل ${before.from.uniqueId}`,
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: null,
    createdAt: startedAt,
  }
}
