import { usePollingInterval } from '@sufra/api/polling'
import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import type { WaitlistEntry } from '@sufra/contracts/waitlist/entities'
import { isOpen } from '@sufra/domain/waitlist'
import { useCustomerWaitlistQuery } from '../../calls/waitlist.ts'

/** An offered table expires after minutes. */
const POLL_MS = 15_000

/** Newest first; polled while an entry is open. */
export function useOwnWaitlist() {
  const { phoneNumber: phone } = useCustomer()
  const today = useBusinessDay()
  const read = useCustomerWaitlistQuery({ phone }, { refetchOnMountOrArgChange: true })
  const isAnyOpen = read.data?.some(({ status }) => isOpen(status)) ?? false
  useCustomerWaitlistQuery({ phone }, { pollingInterval: usePollingInterval(POLL_MS), skip: !isAnyOpen })
  const isVisible = ({ status, date }: WaitlistEntry) =>
    isOpen(status) || (date >= today && (status === 'lapsed' || status === 'over'))
  const isError = !read.data && read.isError
  return { entries: read.data?.filter(isVisible), isError, isFetching: read.isFetching, refetch: read.refetch }
}
