import { usePollingInterval } from '@sufra/api/polling'
import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { isWaitlistOpen } from '@sufra/domain/reservations/reservation-status'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useCustomerWaitlistQuery } from '../../calls/waitlist.ts'
import { waitlistWords } from '../../waitlist-words.ts'

/** An offered table expires after minutes. */
const POLL_MS = 15_000

/** Newest first; polled while an entry is open. */
export function useOwnWaitlist() {
  const { phoneNumber: phone } = useCustomer()
  const today = useBusinessDay()
  const read = useCustomerWaitlistQuery({ phone }, { refetchOnMountOrArgChange: true })
  const isAnyOpen = read.data?.some(({ status }) => isWaitlistOpen(status)) ?? false
  useCustomerWaitlistQuery({ phone }, { pollingInterval: usePollingInterval(POLL_MS), skip: !isAnyOpen })
  const isVisible = ({ status, date }: WaitlistEntry) =>
    isWaitlistOpen(status) || (date >= today && (status === 'lapsed' || status === 'over'))
  const isError = !read.data && read.isError
  return { entries: read.data?.filter(isVisible), isError, isFetching: read.isFetching, refetch: read.refetch }
}

export function useWindowText(): (entry: WaitlistEntry) => string {
  const t = useWords(waitlistWords)
  const language = useLanguage()
  return ({ date, from, until }) => {
    const when = { day: formatDay(date, language), from: formatTime(from, language) }
    return from === until ? t('windowAt', when) : t('window', { ...when, until: formatTime(until, language) })
  }
}
