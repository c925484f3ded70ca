import { usePollingInterval } from '@sufra/api/polling'
import { useListQueueQuery } from '../../../calls/queue.ts'

/** Waits and holds change by the minute. */
const POLL_MS = 30_000

/** The parties that wait, in order. */
export function useQueue() {
  const { currentData, isError, isFetching, refetch } = useListQueueQuery(
    { part: 'open' },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  return { entries: currentData, isError: !currentData && isError, isFetching, refetch }
}
