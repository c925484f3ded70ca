import type { Readable } from 'node:stream'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Meta } from '@sufra/runtime/meta'
import type { QueryFilter } from 'mongoose'
import { countRecords, getTotal, type Page, setTotal } from '../../platform/calls/lists.ts'
import { streamList, streamRecords } from '../../platform/export/record-stream.ts'
import { Ledger, type LedgerRecord, toDto, toGuestDto } from '../ledger.model.ts'

const NEWEST_FIRST = { createdAt: -1, id: -1 } as const

export async function listLedger(
  meta: Meta,
  filter: QueryFilter<LedgerRecord>,
  page: Page | null,
): Promise<LedgerEntry[] | Readable> {
  if (page) return getLedgerPage(meta, filter, page)
  return streamList(meta, streamRecords(Ledger, { filter, sort: NEWEST_FIRST }), getDtoMapper(meta))
}

export async function getLedgerPage(meta: Meta, filter: QueryFilter<LedgerRecord>, page: Page): Promise<LedgerEntry[]> {
  const entries = await Ledger.find(filter, null, page).sort(NEWEST_FIRST).lean<LedgerRecord[]>()
  setTotal(meta, await getTotal(page, entries, () => countRecords(Ledger, filter)))
  return entries.map(getDtoMapper(meta))
}

const getDtoMapper = ({ session }: Meta) => (session?.kind === 'admin' ? toDto : toGuestDto)
