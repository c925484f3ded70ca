import { createDomainError } from '@sufra/domain/errors'
import { normaliseOrderNumber } from '@sufra/domain/order-number'
import type { PointsMove, WantedMove } from '@sufra/runtime/calls/customers'
import { allocateId } from '../lib/db/counters.ts'
import { runOnce } from '../lib/db/current-transaction.ts'
import { announce, runAfterCommit, updateOne, write } from '../lib/db/transaction.ts'
import { pointsMoved } from '../lib/observability/metrics.ts'
import { appendLedgerEntry } from './append-ledger-entry.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { findByIdentifier, getCustomer } from './find-customer.ts'
import { Ledger, type LedgerRecord } from './ledger.model.ts'

export interface MovedPoints {
  customer: CustomerRecord
  entry: LedgerRecord
}

/**
 * Moves points and writes the ledger entry; part of the current transaction (contract §4).
 * @param edit true when a person set the balance: counts as an edit of the record.
 * @param links further fields of the ledger entry.
 * @throws RuleError NOT_ENOUGH_POINTS.
 */
export async function movePoints(
  customer: CustomerRecord,
  move: PointsMove,
  now: Date,
  { edit = false, links = {} }: { edit?: boolean; links?: Pick<LedgerRecord, 'earningOrder' | 'posOrderId'> } = {},
): Promise<MovedPoints> {
  const points = customer.points + move.points
  if (points < 0) throw createDomainError('NOT_ENOUGH_POINTS')
  const orderKey = normaliseOrderNumber(move.posOrderNumber ?? '')
  const entry: LedgerRecord = {
    ...move,
    ...(orderKey !== '' && { orderKey }),
    ...links,
    id: await allocateId('transactions'),
    balance: points,
    createdAt: now,
  }
  const raised = { points: move.points, ...(edit && { version: 1 }) }
  const visit = move.type === 'earn' && { lastVisitAt: now }
  const change = { $inc: raised, ...(visit && { $max: visit }) }
  write(updateOne(Customers, { id: customer.id }, change))
  appendLedgerEntry(entry)
  announce({ kind: 'customer', id: customer.id, customerId: customer.id })
  runAfterCommit(() => pointsMoved.inc({ type: entry.type }, Math.abs(entry.points)))
  return { customer: { ...customer, points, ...visit, version: customer.version + (edit ? 1 : 0) }, entry }
}

/**
 * `movePoints`, idempotent by ref: `already` is true when the ref has moved the points before.
 * @throws RuleError CUSTOMER_NOT_FOUND, ACCOUNT_NOT_FOUND, NOT_ENOUGH_POINTS, or IN_PROGRESS when the ref is voided.
 */
export async function movePointsOnce(wanted: WantedMove, now: Date): Promise<MovedPoints & { already: boolean }> {
  const { customer, move } = await resolveMove(wanted)
  const before = async () => {
    const entry = await findLedgerEntry(customer.id, move.ref)
    return entry && { customer, entry, already: true }
  }
  return runOnce(before, async () => {
    if (customer.voidedRefs.includes(move.ref)) throw createDomainError('IN_PROGRESS')
    return { ...(await movePoints(customer, move, now)), already: false }
  })
}

async function resolveMove(wanted: WantedMove): Promise<{ customer: CustomerRecord; move: PointsMove }> {
  if ('customerId' in wanted) return { customer: await getCustomer(wanted.customerId), move: wanted }
  const { phoneNumber, ...move } = wanted
  const customer = await findByIdentifier({ kind: 'phone', value: phoneNumber })
  if (!customer) throw createDomainError('ACCOUNT_NOT_FOUND', {}, { status: 404 })
  return { customer, move: { ...move, customerId: customer.id } }
}

export async function invalidateRef(customerId: number, ref: string): Promise<boolean> {
  if (await findLedgerEntry(customerId, ref)) return true
  const given = { $push: { voidedRefs: { $each: [ref], $slice: -100 } } }
  if (await Customers.exists({ id: customerId })) write(updateOne(Customers, { id: customerId }, given))
  return false
}

export function findLedgerEntry(customerId: number, ref: string): Promise<LedgerRecord | null> {
  return Ledger.findOne({ ref, customerId }).lean<LedgerRecord>().exec()
}
