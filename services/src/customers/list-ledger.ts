import type { Readable } from 'node:stream'
import type { Transaction } from '@sufra/contracts/points/entities'
import type { Meta } from '@sufra/runtime/meta'
import type { QueryFilter } from 'mongoose'
import { countRecords, getTotal, type Page, setTotal } from '../lib/calls/lists.ts'
import { streamList, streamRecords } from '../lib/export/record-stream.ts'
import { Ledger, type LedgerEntry, toDto, toGuestDto } from './ledger.model.ts'

const NEWEST_FIRST = { createdAt: -1, id: -1 } as const

export async function listLedger(
  meta: Meta,
  filter: QueryFilter<LedgerEntry>,
  page: Page | null,
): Promise<Transaction[] | Readable> {
  if (page) return getLedgerPage(meta, filter, page)
  return streamList(meta, streamRecords(Ledger, { filter, sort: NEWEST_FIRST }), getDtoMapper(meta))
}

export async function getLedgerPage(meta: Meta, filter: QueryFilter<LedgerEntry>, page: Page): Promise<Transaction[]> {
  const entries = await Ledger.find(filter, null, page).sort(NEWEST_FIRST).lean<LedgerEntry[]>()
  setTotal(meta, await getTotal(page, entries, () => countRecords(Ledger, filter)))
  return entries.map(getDtoMapper(meta))
}

const getDtoMapper = ({ session }: Meta) => (session?.kind === 'admin' ? toDto : toGuestDto)
