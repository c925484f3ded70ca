import { useDeferredValue, useState } from 'react'
import { useDirectoryQuery } from '../../api.ts'

const PER_PAGE = 25

/** What the directory shows: one page of what matches the search; a new search begins at the first page. */
export function useDirectory() {
  const [wanted, setWanted] = useState({ search: '', page: 1 })
  const { search, page } = useDeferredValue(wanted)
  const { data, isError, isFetching, refetch } = useDirectoryQuery(
    { page, limit: PER_PAGE, search: search.trim() || undefined },
    { refetchOnMountOrArgChange: true },
  )
  return {
    customers: data?.items,
    pages: Math.ceil((data?.total ?? 0) / PER_PAGE),
    page: wanted.page,
    search: wanted.search,
    setPage: (next: number) => setWanted({ search: wanted.search, page: next }),
    setSearch: (next: string) => setWanted({ search: next, page: 1 }),
    failed: isError && !data,
    busy: isFetching,
    refetch,
  }
}
