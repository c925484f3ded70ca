import { baseApi } from '@sufra/api/base-api'
import { defineQuery } from '@sufra/api/endpoint'
import { usePollingInterval } from '@sufra/api/polling'
import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useCanEdit } from '@sufra/api/session'
import type { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { listReservations } from '@sufra/contracts/reservations/bookings/staff-routes'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { useNavigation } from '@sufra/ui/navigation'
import { LinkTile } from '@sufra/ui/stat-tile'
import { CalendarClock } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bookingsOfDay: defineQuery(build, listReservations, { providesTags: ['Reservations'] }),
  }),
})

const { useBookingsOfDayQuery } = bookingsApi

const Failure = styled.div`
  grid-column: 1 / -1;
`

const DIARY = '/admin/reservations' satisfies (typeof reservationsFrontEnd.navigation)[number]['to']
const MINUTE_MS = 60_000

/** Includes last night's evening while it lasts. */
export function ReservationsTile() {
  const mayOpen = useNavigation(useCanEdit()).some(({ to }) => to === DIARY)
  return mayOpen ? <TodayCount /> : null
}

/** Polled like the diary; the answer also brings the restaurant's next day. */
function TodayCount() {
  const t = useWords(words)
  const language = useLanguage()
  const today = useBusinessDay()
  const { currentData, isError, isFetching, refetch } = useBookingsOfDayQuery(
    { from: today, to: today, status: 'confirmed' },
    { pollingInterval: usePollingInterval(MINUTE_MS), refetchOnMountOrArgChange: true },
  )
  if (isError && !currentData) {
    return (
      <Failure>
        <ErrorCard title={t('tiles.reservationsFailed')} onRetry={() => void refetch()} busy={isFetching} />
      </Failure>
    )
  }
  const left = currentData?.filter((booking) => !isOver(booking, new Date()))
  const people = left?.reduce((sum, { partySize }) => sum + partySize, 0)
  return (
    <LinkTile
      label={t('tiles.reservations')}
      value={left && formatNumber(left.length, language)}
      note={people === undefined ? '' : t('tiles.people', { count: people, number: formatNumber(people, language) })}
      icon={CalendarClock}
      to={DIARY}
    />
  )
}

/** True two hours after the start: staff do not mark every departure. */
function isOver({ startsAt }: Reservation, now: Date): boolean {
  return Date.parse(startsAt) + RESERVATION_MINUTES * MINUTE_MS <= now.getTime()
}
