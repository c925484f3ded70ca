import { createDomainError } from '@sufra/domain/platform/errors'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import type { PointsMove } from '@sufra/runtime/calls/customers'
import type { AppContext } from '../../platform/config.ts'
import { allocateId } from '../../platform/db/counters.ts'
import { publishChange, runAfterCommit, updateOne, write } from '../../platform/db/transaction.ts'
import { pointsMoved } from '../../platform/metrics.ts'
import { loadBusinessDay } from '../../platform/opening/business-day.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import type { LedgerRecord } from '../ledger.model.ts'
import { moveLots } from '../loyalty/customer-lots.ts'
import { appendLedgerEntry } from './append-ledger-entry.ts'

export interface MovedPoints {
  customer: CustomerRecord
  entry: LedgerRecord
}

interface MoveOptions {
  /** A person set the balance: counts as an edit of the record. */
  edit?: boolean
  /** Further fields of the ledger entry. */
  links?: Pick<LedgerRecord, 'bonusTenths' | 'orderDay' | 'orderClaims' | 'posOrderId' | 'offerUse'>
  /** The purchase whose points are taken back. */
  refunded?: LedgerRecord
}

/**
 * Moves points and writes the ledger entry; part of the current transaction (contract §4).
 * @throws RuleError NOT_ENOUGH_POINTS.
 */
export async function movePoints(
  customer: CustomerRecord,
  { orderedAt, ...move }: PointsMove,
  app: AppContext,
  { edit = false, links = {}, refunded }: MoveOptions = {},
): Promise<MovedPoints> {
  const now = app.now()
  const points = customer.points + move.points
  if (points < 0) throw createDomainError('NOT_ENOUGH_POINTS')
  const { lots, pointsUntil } = await moveLots(customer, move.points, app, refunded)
  const orderKey = normaliseOrderNumber(move.posOrderNumber ?? '')
  const isOrder = orderKey !== '' && move.type === 'earn'
  const orderDay = isOrder && (links.orderDay ?? (await loadBusinessDay(app, orderedAt ? new Date(orderedAt) : now)))
  const entry: LedgerRecord = {
    ...move,
    ...(orderKey !== '' && { orderKey }),
    ...(orderDay && { orderDay }),
    ...links,
    ...(pointsUntil && { pointsUntil }),
    id: await allocateId('transactions'),
    balance: points,
    createdAt: now,
  }
  const raised = { points: move.points, ...(edit && { version: 1 }) }
  const visit = move.type === 'earn' && { lastVisitAt: now }
  const change = { $inc: raised, ...(lots && { $set: { lots } }), ...(visit && { $max: visit }) }
  write(updateOne(Customers, { id: customer.id }, change))
  appendLedgerEntry(entry)
  publishChange({ kind: 'customer', id: customer.id, customerId: customer.id })
  runAfterCommit(() => pointsMoved.inc({ type: entry.type }, Math.abs(entry.points)))
  const version = customer.version + (edit ? 1 : 0)
  return { customer: { ...customer, points, ...(lots && { lots }), ...visit, version }, entry }
}
