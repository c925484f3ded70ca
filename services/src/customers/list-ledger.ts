import type { Readable } from 'node:stream'
import type { Transaction } from '@sufra/contracts/entities/customer'
import type { Meta } from '@sufra/runtime/meta'
import type { QueryFilter } from 'mongoose'
import { eachRecord } from '../lib/each-record.ts'
import { countOf, type Page, tellTotal, totalOf } from '../lib/paging.ts'
import { pageReader } from '../lib/read-page.ts'
import { streamList } from '../lib/stream-list.ts'
import { Ledger, type LedgerEntry, toDto } from './ledger.model.ts'

const NEWEST_FIRST = { createdAt: -1, id: -1 } as const
const readPage = pageReader(Ledger, toDto)

type Lines = QueryFilter<LedgerEntry>

/** One page of ledger lines, newest first (contract §4). */
export function ledgerPage(filter: Lines, page: Page): Promise<Transaction[]> {
  return readPage({ filter, sort: NEWEST_FIRST, ...page })
}

/** All of them, in the same order, one after the other. */
export function wholeLedger(filter: Lines): AsyncGenerator<LedgerEntry> {
  return eachRecord(Ledger.find(filter).sort(NEWEST_FIRST).lean<LedgerEntry[]>())
}

/** Says how many lines there are beside a page of them. */
export async function tellLedgerTotal(meta: Meta, filter: Lines, page: Page, found: readonly unknown[]): Promise<void> {
  tellTotal(meta, await totalOf(page, found, () => countOf(Ledger, filter)))
}

/** Ledger lines: one page, or all of them as a stream. */
export async function listLedger(meta: Meta, filter: Lines, page: Page | null): Promise<Transaction[] | Readable> {
  if (!page) return streamList(meta, wholeLedger(filter), toDto)
  const lines = await ledgerPage(filter, page)
  await tellLedgerTotal(meta, filter, page, lines)
  return lines
}
