import { usePollingInterval } from '@sufra/api/polling'
import { useDayNoteQuery } from '../../../calls/day-notes.ts'

const POLL_MS = 60_000

/** The staff's note of a day; another day's must not stand in while loading. */
export function useDayNote(date: string) {
  const { currentData, isError, refetch } = useDayNoteQuery(
    { date },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  return { dayNote: currentData, isError, refetch }
}
