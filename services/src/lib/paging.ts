import type { Meta } from '@sufra/runtime/meta'
import type { Model, QueryFilter } from 'mongoose'
import { cachedRead } from './cached-reads.ts'
import { countAtOnce } from './read-at-once.ts'

/** The part of a list that a caller asked for; null when all of it is wanted (contract §8). */
export interface Page {
  skip: number
  limit: number
}

const DEFAULT_LIMIT = 50

/** With any of the paging parameters a list answers one page; without, everything. */
export function pageOf(params: { page?: number; limit?: number; search?: string | null }): Page | null {
  if (params.page === undefined && params.limit === undefined && !params.search) return null
  return onePageOf(params)
}

/** The part of a list that is only ever answered by the page. */
export function onePageOf({ page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number }): Page {
  return { skip: (page - 1) * limit, limit }
}

/** How many elements the whole list has. A page that is not full is the last one: it tells by itself, unless it is empty. */
export async function totalOf(
  page: Page,
  found: readonly unknown[],
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLast = found.length < page.limit && (found.length > 0 || page.skip === 0)
  return isLast ? page.skip + found.length : await count()
}

/** How many records a filter finds. How many there are at all the database knows without looking (docs/decisions/0014). */
export async function countOf<T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> {
  if (Object.keys(filter).length > 0) return countAtOnce(model, filter)
  const { total } = await totalIn(model)()
  return total
}

const totals = new Map<string, () => Promise<{ total: number }>>()

/** What tells how many records a collection has; it is asked again after each change of these (docs/decisions/0017). */
function totalIn<T>(model: Model<T>) {
  const { collectionName } = model.collection
  const known = totals.get(collectionName)
  if (known) return known
  const read = cachedRead([model], async () => ({ total: await countAtOnce(model, {}) }))
  totals.set(collectionName, read)
  return read
}

/** Says how many elements the whole list has, beside a page of it. */
export function tellTotal(meta: Meta, total: number): void {
  meta.$responseHeaders = { ...meta.$responseHeaders, 'X-Total-Count': String(total) }
}
