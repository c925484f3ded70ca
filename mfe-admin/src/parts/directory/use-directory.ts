import { useEffect, useState } from 'react'
import { type DirectoryAsked, useDirectoryQuery } from '../../calls/till.ts'

const PER_PAGE = 25

/** Long enough that what a scanner types is asked for once; a person gets the rows at each letter. */
const TYPING_PAUSE_MS = 40

/**
 * What the directory shows: one page of what matches the search and what it is narrowed by; another search, or narrowed
 * otherwise, begins at the first page.
 */
export function useDirectory(narrowed: DirectoryAsked = {}) {
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

  // `currentData` answers what is asked now, `data` is the last good page: an earlier answer never replaces a later one.
  const { data, currentData, isError, isFetching, refetch } = useDirectoryQuery(
    { page, limit: PER_PAGE, search: search || undefined, ...narrowed },
    { refetchOnMountOrArgChange: true },
  )
  const shown = isError ? currentData : (currentData ?? (data?.items.length ? data : undefined))
  return {
    customers: shown?.items,
    /** How many match what is asked now; undefined until it is known. */
    total: currentData?.total,
    pages: Math.ceil((shown?.total ?? 0) / PER_PAGE),
    page,
    search,
    typed,
    setPage: (next: number) => setAsked({ search, page: next, by }),
    setTyped,
    failed: isError,
    busy: isFetching,
    refetch,
  }
}
