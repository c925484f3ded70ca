import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useCanEdit } from '@sufra/api/session'
import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import { RESERVATION_MINUTES } from '@sufra/domain/slots'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { useNavigation } from '@sufra/ui/navigation'
import { LinkTile } from '@sufra/ui/stat-tile'
import { CalendarClock } from 'lucide-react'
import styled from 'styled-components'
import { useBookingsOfDayQuery } from '../../calls/bookings.ts'
import { words } from '../../words.ts'

/** Too much to say for a tile's room. */
const Failure = styled.div`
  grid-column: 1 / -1;
`

const [{ to: DIARY }] = reservationsFrontEnd.navigation
const MINUTE_MS = 60_000

/** What of today, or of last night's evening while it goes on, is still to come or sits at its table, for those whom the navigation leads to the diary. */
export function ReservationsTile() {
  const mayOpen = useNavigation(useCanEdit()).some(({ to }) => to === DIARY)
  return mayOpen ? <Today /> : null
}

/** Read again every minute, as the diary is; with it comes the restaurant's next day. */
function Today() {
  const t = useWords(words)
  const language = useLanguage()
  const today = useBusinessDay()
  const { currentData, isError, isFetching, refetch } = useBookingsOfDayQuery(
    { from: today, to: today, status: 'confirmed' },
    { pollingInterval: MINUTE_MS, refetchOnMountOrArgChange: true },
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

/** Whether the two hours of a booking have passed: not every till says of each guest that they left. */
function isOver({ startsAt }: Reservation, now: Date): boolean {
  return Date.parse(startsAt) + RESERVATION_MINUTES * MINUTE_MS <= now.getTime()
}
