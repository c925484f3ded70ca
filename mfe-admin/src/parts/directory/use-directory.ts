import { isApiError } from '@sufra/api/api-error'
import type { Customer } from '@sufra/api/session'
import { useEffect, useMemo, useState } from 'react'
import { type DirectoryQuery, useDirectoryQuery, useDiscountStatusQuery } from '../../calls/till.ts'

const PER_PAGE = 25

/** Debounce: groups a scanner's digits into one request. */
const TYPING_PAUSE_MS = 40

/** Another search or filter starts at the first page. */
export function useDirectory(narrowed: DirectoryQuery = {}) {
  const [typed, setTyped] = useState('')
  const by = JSON.stringify(narrowed)
  const [asked, setAsked] = useState({ search: '', page: 1, by })
  const { search } = asked
  const page = asked.by === by ? asked.page : 1
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => setAsked({ search: wanted, page: 1, by }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, search, by])

  // `currentData` belongs to the current query, `data` is the last answer: stale answers replace nothing.
  const { data, currentData, error, isError, isFetching, refetch } = useDirectoryQuery(
    { page, limit: PER_PAGE, search: search || undefined, ...narrowed },
    { refetchOnMountOrArgChange: true },
  )
  const visible = isError ? currentData : (currentData ?? (data?.items.length ? data : undefined))
  return {
    customers: visible?.items,
    /** Undefined while unknown. */
    total: currentData?.total,
    pages: Math.ceil((visible?.total ?? 0) / PER_PAGE),
    page,
    search,
    typed,
    setPage: (next: number) => setAsked({ search, page: next, by }),
    setTyped,
    // A till that locks itself refuses a poll of that moment; its lock covers the page.
    failed: isError && !(isApiError(error) && error.code === 'TILL_LOCKED'),
    busy: isFetching,
    refetch,
  }
}

/** Empty while unknown. */
export function useVoucherHolders(customers: readonly Customer[] = []): ReadonlySet<number> {
  const ids = customers.map(({ id }) => id).join(',')
  const { currentData } = useDiscountStatusQuery({ ids }, { skip: ids === '', refetchOnMountOrArgChange: true })
  return useMemo(
    () => new Set(currentData?.filter(({ hasActiveDiscounts }) => hasActiveDiscounts).map(({ id }) => id)),
    [currentData],
  )
}
