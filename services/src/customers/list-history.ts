import type { Readable } from 'node:stream'
import type { HistoryLine, Transaction } from '@sufra/contracts/entities/customer'
import type { Meta } from '@sufra/runtime/meta'
import type { Page } from '../lib/paging.ts'
import { streamList } from '../lib/stream-list.ts'
import { inTransaction } from '../lib/transaction.ts'
import { customerWith } from './find-customer.ts'
import { Ledger, type LedgerEntry, toDto } from './ledger.model.ts'
import { ledgerPage, tellLedgerTotal, wholeLedger } from './list-ledger.ts'

/**
 * A customer's ledger lines with the balance after each, newest first: one page, or all of them as a stream.
 * @throws RuleError CUSTOMER_NOT_FOUND.
 */
export async function listHistory(
  meta: Meta,
  customerId: number,
  page: Page | null,
): Promise<HistoryLine[] | Readable> {
  const filter = { customerId }
  if (!page) {
    await customerWith(customerId)
    return streamList(meta, withBalances(wholeLedger(filter)), (line) => line)
  }
  const lines = await inTransaction(() => historyPage(customerId, page))
  await tellLedgerTotal(meta, filter, page, lines)
  return lines
}

/** Balance and lines of one moment: what is added meanwhile is in both, or in neither. */
async function historyPage(customerId: number, page: Page): Promise<HistoryLine[]> {
  const { points } = await customerWith(customerId)
  const lines = await ledgerPage({ customerId }, page)
  const [first] = lines
  let balance = first && page.skip > 0 ? points - (await pointsSince(first)) : points
  return lines.map((line) => {
    const shown = { ...line, balance }
    balance -= line.points
    return shown
  })
}

async function* withBalances(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<HistoryLine> {
  let balance: number | null = null
  for await (const entry of entries) {
    const line = toDto(entry)
    balance ??= await balanceAfter(line)
    yield { ...line, balance }
    balance -= line.points
  }
}

/** What the customer had right after a line: what there is now, less all that came since, both of one moment. */
function balanceAfter(line: Transaction): Promise<number> {
  return inTransaction(async () => (await customerWith(line.customerId)).points - (await pointsSince(line)))
}

/** What the customer's newer lines come to. */
async function pointsSince({ customerId, createdAt, id }: Transaction): Promise<number> {
  const at = new Date(createdAt)
  const newer = { customerId, createdAt: { $gte: at }, $or: [{ createdAt: { $gt: at } }, { id: { $gt: id } }] }
  const [sum] = await Ledger.aggregate<{ points: number }>([
    { $match: newer },
    { $group: { _id: null, points: { $sum: '$points' } } },
  ])
  return sum?.points ?? 0
}
