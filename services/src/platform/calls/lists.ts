import type { Session } from '@sufra/contracts/rights'
import { hasRight } from '@sufra/contracts/staff-rights'
import { toNameKeys, toSearchKeys } from '@sufra/domain/platform/name-keys'
import { compactPhone, normalisePhone } from '@sufra/domain/platform/phone'
import { foldForSearch } from '@sufra/domain/platform/search-text'
import type { Meta } from '@sufra/runtime/meta'
import { BSON } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { cacheRead } from '../db/cached-reads.ts'

export interface Page {
  skip: number
  limit: number
}

const DEFAULT_LIMIT = 50

/** Any paging parameter selects one page; null means the whole list (contract §8). */
export function getPage(params: { page?: number; limit?: number; search?: string | null }): Page | null {
  if (params.page === undefined && params.limit === undefined && !params.search) return null
  return toPage(params)
}

export function toPage({ page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number }): Page {
  return { skip: (page - 1) * limit, limit }
}

export async function getTotal(
  page: Page,
  found: readonly unknown[],
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLast = found.length < page.limit && (found.length > 0 || page.skip === 0)
  return isLast ? page.skip + found.length : await count()
}

const MAX_CACHED_FILTER = 1000

/** Cached for two seconds and until a change (docs/decisions/0017), because paging repeats the same count. */
export async function countRecords<T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> {
  const question = BSON.EJSON.stringify(filter)
  if (question.length > MAX_CACHED_FILTER) return model.countDocuments(filter)
  const { total } = await getCountCache(model)(question)
  return total
}

const totals = new Map<string, (filter: string) => Promise<{ total: number }>>()

function getCountCache<T>(model: Model<T>) {
  const { collectionName } = model.collection
  const known = totals.get(collectionName)
  if (known) return known
  const read = cacheRead([model], async (filter) => ({ total: await model.countDocuments(BSON.EJSON.parse(filter)) }))
  totals.set(collectionName, read)
  return read
}

export function setTotal(meta: Meta, total: number): void {
  meta.$responseHeaders = { ...meta.$responseHeaders, 'X-Total-Count': String(total) }
}

export function listPhoneSpellings(phone: string): string {
  return phone.startsWith('+971') ? `${phone} 0${phone.slice(4)}` : phone
}

const LINE = '\n'

/** Folded name and phone spellings, followed by the name keys (packages/domain/src/platform/name-keys.ts), one a line. */
export function toSearchText(name: string, phone: string): string {
  const folded = foldForSearch(`${name} ${listPhoneSpellings(phone)}`)
  return [folded, ...toNameKeys(name), ''].join(LINE)
}

/**
 * Matches typed text literally, never as a pattern, or a name in another spelling.
 * Digits match a part of a phone, or a whole phone in any spelling.
 * @param session of staff who may not see phones: digits match a whole phone only, or the last ones, which they see.
 */
export function toSearchFilter(search: string, session?: Session | null): { $regex: string } {
  const seesPhones = hasRight(session, 'seeContacts')
  const digits = compactPhone(search)
  if (!/^\+?[0-9]+$/.test(digits)) {
    const names = toNamePatterns(search)
    if (seesPhones) return toAlternation([foldForSearch(search), ...names])
    const texts = [...dropDigits(foldForSearch(search)), ...names]
    return texts.length > 0 ? toAlternation(texts) : { $regex: NO_TEXT }
  }
  const whole = normalisePhone(search)
  if (!seesPhones) return toEndFilter([...(VISIBLE_END.test(digits) ? [digits] : []), ...(whole ? [whole] : [])])
  return toAlternation([
    digits,
    ...(digits.startsWith('00') ? [digits.replace('00', '+')] : []),
    ...(whole ? [whole] : []),
  ])
}

/** The digits of a masked phone (packages/domain/src/platform/masked-contact.ts). */
const VISIBLE_END = /^[0-9]{1,3}$/
const NO_TEXT = '[^\\s\\S]'

/** `layla 0501` would find the beginning of a phone. */
function dropDigits(text: string): string[] {
  const left = text
    .replace(/[0-9+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return left ? [left] : []
}

function toEndFilter(texts: readonly string[]): { $regex: string } {
  return { $regex: texts.map((text) => `${escapeRegExp(text)}(?![0-9])`).join('|') || NO_TEXT }
}

function toNamePatterns(search: string): string[] {
  const sought = toSearchKeys(search)
  return sought ? [['', ...sought.keys, ...(sought.isLastWhole ? [''] : [])].join(LINE)] : []
}

function toAlternation(texts: readonly string[]): { $regex: string } {
  return { $regex: texts.map(escapeRegExp).join('|') }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
