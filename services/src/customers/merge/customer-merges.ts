import * as auth from '@sufra/runtime/calls/auth'
import * as marketing from '@sufra/runtime/calls/marketing'
import type { MergeStep } from '@sufra/runtime/calls/merge-step'
import * as pos from '@sufra/runtime/calls/pos'
import * as promotions from '@sufra/runtime/calls/promotions'
import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { eraseCustomerMails } from '../../messaging/public.ts'
import { applyToRecords } from '../../platform/calls/merged-records.ts'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { clampToNow } from '../../platform/db/leases.ts'
import { type CustomerMerge, CustomerMerges, SPLIT_MS } from '../customer-merge.model.ts'
import { Ledger } from '../ledger.model.ts'
import { MarketingConsents } from '../marketing-consent.model.ts'

const SWEEP_MS = 30_000
/** Calls last seconds: none from before the merge runs after this. */
const CUT_OFF_MS = 60_000

/** They have records of a customer. */
const OTHERS = ['auth', 'marketing', 'pos', 'promotions', 'reservations']

export const createMergeSweep = (app: AppContext) =>
  createSweep(app, (broker) => finishMerges(broker, app), SWEEP_MS, OTHERS)

/** Moves, splits or closes what all modules have. Each step is repeatable. */
export async function applyMerge(
  broker: ServiceBroker,
  app: AppContext,
  { into, from, phone, phones }: CustomerMerge,
  step: MergeStep['step'],
): Promise<void> {
  const wanted: MergeStep = { step, into, from, phone, phones }
  // Entries without points do not wait for the customer, and may be written beside the merge.
  await applyToRecords([Ledger, MarketingConsents], wanted)
  await Promise.all([
    ...(step === 'move' ? [call(broker, auth.forgetCustomer, { customerId: from })] : []),
    call(broker, promotions.mergeCustomers, wanted),
    call(broker, pos.mergeCustomers, wanted),
    call(broker, marketing.mergeCustomers, wanted),
    call(broker, reservations.mergeCustomers, wanted),
  ])
  if (step === 'move') await eraseCustomerMails(from, app.now())
}

/**
 * Completes interrupted merges and splits in order, repeats all others after every concurrent call has ended, and closes
 * those that can no longer be split.
 * @returns the number of finished steps.
 */
export async function finishMerges(broker: ServiceBroker, app: AppContext): Promise<number> {
  let finished = 0
  await sweepRecords({
    name: 'customer_merges',
    app,
    find: async () => {
      const isOver = { state: 'merged' as const, startedAt: { $lte: getStart(app, SPLIT_MS) } }
      const due = await CustomerMerges.find({ $or: [{ state: { $ne: 'merged' } }, isOver] }, { _id: 0, id: 1 })
        .sort({ id: 1 })
        .lean()
      return due.map(({ id }) => id)
    },
    handle: async (id) => {
      if (await finishMerge(id, broker, app)) finished += 1
    },
  })
  return finished
}

/** @returns whether its step is finished. */
async function finishMerge(id: number, broker: ServiceBroker, app: AppContext): Promise<boolean> {
  const merge = await CustomerMerges.findOne({ id }).lean<CustomerMerge>()
  if (!merge) return false
  const { state } = merge
  const inState = { id, state }
  if (state === 'merged') {
    await applyMerge(broker, app, merge, 'close')
    await CustomerMerges.deleteOne(inState)
    return true
  }
  const field = state === 'moving' ? 'startedAt' : 'splitAt'
  const begunAt = merge[field] ?? merge.startedAt
  const startedAt = clampToNow(begunAt, app.now())
  // Stored, so that a start set by a fast clock ends as any other.
  if (startedAt < begunAt) await CustomerMerges.updateOne(inState, { $set: { [field]: startedAt } })
  await applyMerge(broker, app, merge, state === 'moving' ? 'move' : 'split')
  const isOver = startedAt < getStart(app, CUT_OFF_MS)
  if (state === 'splitting') await CustomerMerges.updateOne(inState, { $set: { state: 'split' } })
  else if (isOver && state === 'moving') await CustomerMerges.updateOne(inState, { $set: { state: 'merged' } })
  else if (isOver) await CustomerMerges.deleteOne(inState)
  return isOver
}

const getStart = ({ now }: AppContext, ms: number) => new Date(now().getTime() - ms)
