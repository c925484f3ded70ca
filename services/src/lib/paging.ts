/** The part of a list that a caller asked for; null when all of it is wanted (contract §8). */
export interface Page {
  skip: number
  limit: number
}

const DEFAULT_LIMIT = 50

/** With any of the paging parameters a list answers one page; without, everything. */
export function pageOf(params: { page?: number; limit?: number; search?: string | null }): Page | null {
  if (params.page === undefined && params.limit === undefined && !params.search) return null
  const limit = params.limit ?? DEFAULT_LIMIT
  return { skip: ((params.page ?? 1) - 1) * limit, limit }
}

/** Says how many elements the whole list has, beside a page of it. */
export function tellTotal(meta: { $responseHeaders?: Record<string, string> }, total: number): void {
  meta.$responseHeaders = { ...meta.$responseHeaders, 'X-Total-Count': String(total) }
}
