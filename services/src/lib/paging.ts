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

/** How many elements the whole list has. A first page that is not full tells by itself and spares the counting. */
export async function totalOf(
  page: Page,
  found: readonly unknown[],
  count: () => PromiseLike<number>,
): Promise<number> {
  return page.skip === 0 && found.length < page.limit ? found.length : await count()
}

/** Says how many elements the whole list has, beside a page of it. */
export function tellTotal(meta: { $responseHeaders?: Record<string, string> }, total: number): void {
  meta.$responseHeaders = { ...meta.$responseHeaders, 'X-Total-Count': String(total) }
}
