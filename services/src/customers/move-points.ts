import { rule } from '@sufra/domain/errors'
import { nextId } from '../lib/counters.ts'
import { serialise } from '../lib/serialise.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { Ledger, type LedgerEntry } from './ledger.model.ts'
import { settle } from './settle.ts'

/** A wanted change of one customer's points. The same `ref` moves them once, however often it is asked. */
export type PointsMove = Omit<LedgerEntry, 'id' | 'createdAt'>

export interface MovedPoints {
  customer: CustomerRecord
  entry: LedgerEntry
  /** True when this ref had moved the points before. */
  already: boolean
}

/**
 * Moves points and records why, together or not at all (contract §4).
 *
 * One conditional write changes `points` and puts the ledger entry into the document; it holds only if no other move
 * came between (`ledgerRevision`). Whether the ref was used before is read after the revision, so a use that this
 * reading missed has raised the revision and the write fails. A crash after the write leaves the entry in `pending`,
 * and the next touch or the sweep settles it.
 * @throws RuleError CUSTOMER_NOT_FOUND, NOT_ENOUGH_POINTS, or IN_PROGRESS when the ref was given up.
 */
export function movePoints(move: PointsMove, now: Date): Promise<MovedPoints> {
  return serialise(`points:${move.customerId}`, () => moveInTurn(move, now))
}

async function moveInTurn(move: PointsMove, now: Date): Promise<MovedPoints> {
  for (;;) {
    const customer = await Customers.findOne({ id: move.customerId }).lean<CustomerRecord>()
    if (!customer) throw rule('CUSTOMER_NOT_FOUND')
    const done = await earlierMove(customer, move.ref)
    if (done) return { customer, entry: done, already: true }
    if (customer.voidedRefs.includes(move.ref)) throw rule('IN_PROGRESS')
    if (customer.points + move.points < 0) throw rule('NOT_ENOUGH_POINTS')

    const entry: LedgerEntry = { ...move, id: await nextId('transactions'), createdAt: now }
    const moved = await tryMove(customer, entry)
    if (moved) return { customer: moved, entry, already: false }
  }
}

/**
 * One attempt at a move decided from `customer` as it was read; it holds only if nobody moved the points since.
 * @param edit that a person set the balance: this counts as an edit, and holds only if nobody edited the record since.
 * @returns the customer after it, or null when the decision must be made anew.
 */
export async function tryMove(
  customer: CustomerRecord,
  entry: LedgerEntry,
  { edit = false } = {},
): Promise<CustomerRecord | null> {
  const { id, ledgerRevision, version } = customer
  const moved = await Customers.findOneAndUpdate(
    { id, ledgerRevision, ...(edit && { version }) },
    { $inc: { points: entry.points, ledgerRevision: 1, ...(edit && { version: 1 }) }, $push: { pending: entry } },
    { returnDocument: 'after' },
  ).lean<CustomerRecord>()
  if (moved) await settle(entry)
  return moved
}

/** The entry that this ref made earlier, settled, if any. */
async function earlierMove(customer: CustomerRecord, ref: string): Promise<LedgerEntry | null> {
  const pending = customer.pending.find((entry) => entry.ref === ref)
  if (pending) {
    await settle(pending)
    return pending
  }
  return Ledger.findOne({ ref }).lean<LedgerEntry>()
}

/**
 * Gives a ref up for good, unless it has moved the points already. After this no late attempt can use it, because
 * giving up raises the revision that an attempt under way relies on.
 * @returns true when the points had moved.
 */
export async function voidMove(customerId: number, ref: string): Promise<boolean> {
  for (;;) {
    const customer = await Customers.findOne({ id: customerId }).lean<CustomerRecord>()
    if (!customer) return false
    if (await earlierMove(customer, ref)) return true
    const given = await Customers.updateOne(
      { id: customerId, ledgerRevision: customer.ledgerRevision },
      { $inc: { ledgerRevision: 1 }, $push: { voidedRefs: { $each: [ref], $slice: -100 } } },
    )
    if (given.modifiedCount === 1) return false
  }
}
