import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { foldDigits } from '@sufra/domain/platform/digits'
import { useEffect, useState } from 'react'
import { useBookingDetailsQuery, useFoundReservationsQuery } from '../../../calls/diary.ts'

/** Debounce between keystrokes. */
const TYPING_PAUSE_MS = 150
const PER_PAGE = 25

interface BookingSearch {
  /** The debounced text; an empty one searches nothing. */
  search: string
  /** The booking with that number, then the latest days; undefined while loading. */
  bookings: readonly Reservation[] | undefined
  page: number
  pages: number
  setPage: (page: number) => void
  isError: boolean
  isFetching: boolean
  retry: () => void
}

export function useBookingSearch(typed: string): BookingSearch {
  const [{ search, page }, setAsked] = useState({ search: '', page: 1 })
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => setAsked({ search: wanted, page: 1 }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, search])

  const skip = search === ''
  const first = useFoundReservationsQuery({ search, page: 1, limit: PER_PAGE }, { skip })
  const pages = Math.ceil((first.currentData?.total ?? 0) / PER_PAGE)
  // The server sorts by day ascending: the latest are on the last page.
  const theirs = Math.max(1, pages - page + 1)
  const last = useFoundReservationsQuery({ search, page: theirs, limit: PER_PAGE }, { skip: skip || theirs === 1 })
  const visiblePage = theirs === 1 ? first : last

  const number = parseNumber(search)
  // A 404 means no match.
  const { currentData: card } = useBookingDetailsQuery({ id: number ?? 0 }, { skip: number === null })
  const own = card && page === 1 ? [card.reservation] : []
  const others = visiblePage.currentData?.items.filter(({ id }) => id !== own[0]?.id).reverse()
  return {
    search,
    bookings: others && [...own, ...others],
    page,
    pages,
    setPage: (next) => setAsked({ search, page: next }),
    isError: visiblePage.isError,
    isFetching: visiblePage.isFetching,
    retry: () => void visiblePage.refetch(),
  }
}

function parseNumber(text: string): number | null {
  const digits = foldDigits(text)
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}
