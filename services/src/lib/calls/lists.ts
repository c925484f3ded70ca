import { nameKeys, soughtKeys } from '@sufra/domain/name-keys'
import { compactPhone, normalisePhone } from '@sufra/domain/phone'
import { foldForSearch } from '@sufra/domain/search-text'
import type { Meta } from '@sufra/runtime/meta'
import { BSON } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { cacheRead } from '../db/cached-reads.ts'

/** The part of a list that a caller asked for; null when all of it is wanted (contract §8). */
export interface Page {
  skip: number
  limit: number
}

const DEFAULT_LIMIT = 50

/** With any of the paging parameters a list answers one page; without, everything. */
export function getPage(params: { page?: number; limit?: number; search?: string | null }): Page | null {
  if (params.page === undefined && params.limit === undefined && !params.search) return null
  return toPage(params)
}

/** The part of a list that is only ever answered by the page. */
export function toPage({ page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number }): Page {
  return { skip: (page - 1) * limit, limit }
}

/** How many elements the whole list has. A page that is not full is the last one: it tells by itself, unless it is empty. */
export async function getTotal(
  page: Page,
  found: readonly unknown[],
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLast = found.length < page.limit && (found.length > 0 || page.skip === 0)
  return isLast ? page.skip + found.length : await count()
}

/** A longer filter names many records, and hardly comes again: its count is not kept. */
const LONGEST_KEPT = 1000

/**
 * How many records a filter finds: asked for again after each change of these, and every two seconds
 * (docs/decisions/0017), since who turns the pages of a list asks each time for the same.
 */
export async function countRecords<T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> {
  const question = BSON.EJSON.stringify(filter)
  if (question.length > LONGEST_KEPT) return model.countDocuments(filter)
  const { total } = await totalsIn(model)(question)
  return total
}

const totals = new Map<string, (filter: string) => Promise<{ total: number }>>()

function totalsIn<T>(model: Model<T>) {
  const { collectionName } = model.collection
  const known = totals.get(collectionName)
  if (known) return known
  const read = cacheRead([model], async (filter) => ({ total: await model.countDocuments(BSON.EJSON.parse(filter)) }))
  totals.set(collectionName, read)
  return read
}

/** Says how many elements the whole list has, beside a page of it. */
export function setTotal(meta: Meta, total: number): void {
  meta.$responseHeaders = { ...meta.$responseHeaders, 'X-Total-Count': String(total) }
}

/** A phone as people type it: as it is stored, and a UAE one also with its leading zero. */
export function listPhoneSpellings(phone: string): string {
  return phone.startsWith('+971') ? `${phone} 0${phone.slice(4)}` : phone
}

/** No folded text has it, so nothing that is typed finds a key by chance. */
const LINE = '\n'

/**
 * What is stored to be searched: a name and the spellings of a phone, folded, and below them the keys of the name
 * (packages/domain/src/name-keys.ts), a line each.
 */
export function toSearchText(name: string, phone: string): string {
  const folded = foldForSearch(`${name} ${listPhoneSpellings(phone)}`)
  return [folded, ...nameKeys(name), ''].join(LINE)
}

/**
 * What finds a typed text in one of `toSearchText`: the text itself, never a pattern of the person's own, or a name in
 * another spelling. A text of digits is a part of a phone, or a whole one in any of its spellings.
 */
export function toSearchFilter(search: string): { $regex: string } {
  const digits = compactPhone(search)
  if (!/^\+?[0-9]+$/.test(digits)) return eitherOf([foldForSearch(search), ...otherSpellings(search)])
  const whole = normalisePhone(search)
  return eitherOf([digits, ...(digits.startsWith('00') ? [digits.replace('00', '+')] : []), ...(whole ? [whole] : [])])
}

/** The lines by which a name is found however it is written; none where it is written in one way. */
function otherSpellings(search: string): string[] {
  const sought = soughtKeys(search)
  return sought ? [['', ...sought.keys, ...(sought.isLastWhole ? [''] : [])].join(LINE)] : []
}

function eitherOf(texts: readonly string[]): { $regex: string } {
  return { $regex: texts.map(literally).join('|') }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
