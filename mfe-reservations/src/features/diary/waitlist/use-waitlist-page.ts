import { usePollingInterval } from '@sufra/api/polling'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useListWaitlistQuery } from '../../../calls/waitlist.ts'

/** Offered tables expire after minutes. */
const POLL_MS = 30_000
export const PER_PAGE = 25

export function useWaitlistPage(day: Day, page = 1) {
  const asked = { date: day, part: 'open' as const, page, limit: PER_PAGE }
  const read = useListWaitlistQuery(asked, {
    pollingInterval: usePollingInterval(POLL_MS),
    refetchOnMountOrArgChange: true,
  })
  const { items, total } = read.currentData ?? {}
  return { entries: items, total, isError: !items && read.isError, isFetching: read.isFetching, refetch: read.refetch }
}
