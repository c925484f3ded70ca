import { randomUUID } from 'node:crypto'
import type { UndoPreview } from '@sufra/contracts/customers/imports/entities'
import type { ImportStayReason } from '@sufra/domain/platform/import-limits'
import { listActiveSince } from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { deleteOne, insertOne, publishChange, runAfterCommit, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { type CustomerDeletion, CustomerDeletions } from '../deletion/customer-deletion.model.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'
import { movePoints } from '../points/move-points.ts'
import { queueCustomerEvent } from '../queue-customer-event.ts'
import type { ImportRecord } from './import.model.ts'
import { moveOn, type StepContext } from './step.ts'

const CUSTOMERS_PER_TRANSACTION = 20
const PREVIEW_PAGE = 500

/** Takes back the next customers of an import; the last ones end the undo. @returns false once another worker has it. */
export async function undoCustomers(record: ImportRecord, context: StepContext): Promise<boolean> {
  const { app } = context
  const found = await findImported(record, CUSTOMERS_PER_TRANSACTION)
  const booked = await findBooked(found, record, context)
  return moveOn(record, context, async (present) => {
    const undone = { ...(present.undone as NonNullable<ImportRecord['undone']>) }
    const customers = await findImported(present, CUSTOMERS_PER_TRANSACTION)
    const entries = await findEntries(customers)
    for (const customer of customers) {
      const fate = decide(customer, entries.get(customer.id) ?? [], booked)
      undone.points += await takeBack(customer, fate, context)
      if (fate.stays) undone.stays += 1
      else remove(customer, context)
      if (!fate.stays) undone.removed += 1
    }
    const last = customers.at(-1)
    return last
      ? { position: last.id, passed: present.passed + customers.length, undone }
      : { state: 'undone' as const, undone, doneAt: app.now() }
  })
}

/** What an undo would do now. */
export async function previewCustomers(
  record: ImportRecord,
  context: Pick<StepContext, 'broker'>,
): Promise<UndoPreview> {
  const preview: UndoPreview = { removes: 0, stays: [], points: 0 }
  const stays = new Map<ImportStayReason, number>()
  for (let position = 0; ; ) {
    const customers = await findImported({ ...record, position }, PREVIEW_PAGE)
    const last = customers.at(-1)
    if (!last) break
    position = last.id
    const booked = await findBooked(customers, record, context)
    const entries = await findEntries(customers)
    for (const customer of customers) {
      const { stays: reason, opening } = decide(customer, entries.get(customer.id) ?? [], booked)
      preview.points += opening?.points ?? 0
      if (reason) stays.set(reason, (stays.get(reason) ?? 0) + 1)
      else preview.removes += 1
    }
  }
  return { ...preview, stays: [...stays].map(([reason, count]) => ({ reason, count })) }
}

function findImported({ id, position }: Pick<ImportRecord, 'id' | 'position'>, limit: number) {
  return Customers.find({ importId: id, id: { $gt: position } })
    .sort({ importId: 1, id: 1 })
    .limit(limit)
    .lean<CustomerRecord[]>()
}

async function findBooked(
  customers: readonly CustomerRecord[],
  { ranAt, createdAt }: ImportRecord,
  { broker }: Pick<StepContext, 'broker'>,
): Promise<ReadonlySet<number>> {
  if (customers.length === 0) return new Set()
  const named = customers.map(({ id, phoneNumber }) => ({ id, phoneNumber }))
  const active = await call(broker, listActiveSince, { customers: named, since: (ranAt ?? createdAt).toISOString() })
  return new Set(active)
}

async function findEntries(customers: readonly CustomerRecord[]): Promise<ReadonlyMap<number, LedgerRecord[]>> {
  const ids = customers.map(({ id }) => id)
  const entries = ids.length === 0 ? [] : await Ledger.find({ customerId: { $in: ids } }).lean<LedgerRecord[]>()
  return Map.groupBy(entries, ({ customerId }) => customerId)
}

interface Fate {
  /** Absent for a customer who has done nothing since and goes. */
  stays?: ImportStayReason
  /** The opening points, of which none is spent. */
  opening?: LedgerRecord
}

function decide(customer: CustomerRecord, entries: readonly LedgerRecord[], booked: ReadonlySet<number>): Fate {
  const imported = entries.find(({ type, points }) => type === 'import' && points > 0)
  const others = entries.filter((entry) => entry !== imported)
  const isUntouched = imported !== undefined && others.every(({ points }) => points >= 0)
  const opening = isUntouched ? { opening: imported } : {}
  if (others.length > 0) return { ...opening, stays: 'points' }
  if (booked.has(customer.id)) return { ...opening, stays: 'bookings' }
  return customer.version > 1 ? { ...opening, stays: 'changed' } : opening
}

/** @returns the points. */
async function takeBack(customer: CustomerRecord, { opening }: Fate, { app }: StepContext): Promise<number> {
  if (!opening) return 0
  const move = {
    ref: `import-undo:${randomUUID()}`,
    customerId: customer.id,
    type: 'import' as const,
    points: -opening.points,
    amountFils: null,
    description: 'Opening points taken back',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: opening.adminName,
    refundOf: opening.id,
  }
  await movePoints(customer, move, app, { refunded: opening })
  return opening.points
}

/** The sweep of deletions erases what came between the preview and now. */
function remove({ id, phoneNumber }: CustomerRecord, { app, broker }: StepContext): void {
  const now = app.now()
  // What is under the phone from before is not the import's.
  const deletion: CustomerDeletion = { customerId: id, phoneNumber, startedAt: now, ownSince: now }
  write(deleteOne(Customers, { id }), insertOne(CustomerDeletions, deletion))
  publishChange({ kind: 'customer', id, customerId: id })
  queueCustomerEvent('customer.deleted', id, now)
  runAfterCommit(() => broker.broadcast(ACCOUNT_CHANGED, { customerId: id }))
}
