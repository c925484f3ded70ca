import type { Readable } from 'node:stream'
import type { Transaction } from '@sufra/contracts/entities/customer'
import type { QueryFilter } from 'mongoose'
import type { Meta } from '../lib/action.ts'
import { type Page, tellTotal } from '../lib/paging.ts'
import { STREAM_BATCH, streamList } from '../lib/stream-list.ts'
import { Ledger, type LedgerEntry, toDto } from './ledger.model.ts'

/** Ledger lines, newest first (contract §4): one page, or all of them as a stream. */
export async function listLedger(
  meta: Meta,
  filter: QueryFilter<LedgerEntry>,
  page: Page | null,
): Promise<Transaction[] | Readable> {
  const newestFirst = Ledger.find(filter).sort({ createdAt: -1, id: -1 })
  if (!page) return streamList(meta, newestFirst.lean<LedgerEntry>().cursor({ batchSize: STREAM_BATCH }), toDto)
  tellTotal(meta, await Ledger.countDocuments(filter))
  const entries = await newestFirst.skip(page.skip).limit(page.limit).lean<LedgerEntry[]>()
  return entries.map(toDto)
}
