import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Skeleton } from '@sufra/ui/skeleton'
import { display } from '@sufra/ui/styles'
import { color, radius, size, space } from '@sufra/ui/theme'
import { CalendarX2, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../../lib/use-format-time.ts'
import { useOwnBookings } from '../../parts/use-own-bookings.ts'
import { words } from '../../words.ts'
import { isNear, LateChoice } from './booking-detail.tsx'

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
`
const Row = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: 64px;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  &:hover { border-color: ${color.goldFill}; }
`
const Time = styled.strong`
  ${display}
  font-size: ${size.l};
`
const Facts = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${size.s};
`

/** Lazy: Home includes this dialog. */
export const PastBookings = createLazyPart(() => import('./past-bookings.tsx'))

/** Lazy: most guests wait for nothing. */
export const OwnWaitlist = createLazyPart(() => import('./own-waitlist.tsx'))

interface BookingListProps {
  /** Opens this booking once it is loaded. */
  first?: number | null
  onChoose: (booking: Reservation) => void
}

export function BookingList({ first = null, onChoose }: BookingListProps) {
  const t = useWords(words)
  const language = useLanguage()
  const whenOf = useFormatTime()
  const { upcoming, past, isAnyHeld, isError, isFetching, refetch } = useOwnBookings()
  const asked = upcoming?.find(({ id }) => id === first)
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (asked) choose(asked)
  }, [asked])
  if (isError) return <ErrorCard onRetry={refetch} busy={isFetching} />
  if (!upcoming) {
    return (
      <div aria-busy>
        <Skeleton height="64px" />
      </div>
    )
  }
  return (
    <>
      <OwnWaitlist isAnyHeld={isAnyHeld}>
        {upcoming.length === 0 && <EmptyState icon={CalendarX2} text={t('manage.empty')} />}
      </OwnWaitlist>
      {past
        ?.filter((booking) => booking.status === 'confirmed' && isNear(booking))
        .map((booking) => (
          <LateChoice key={booking.id} booking={booking} />
        ))}
      <List>
        {upcoming
          .map((booking) => ({ booking, when: whenOf(booking.date, booking) }))
          .map(({ booking, when }) => (
            <li key={booking.id}>
              <Row type="button" onClick={() => onChoose(booking)}>
                <span>
                  <Time>{when.time}</Time>
                  <Facts>{formatDay(when.day, language, 'long')}</Facts>{' '}
                  <Facts>{t('manage.people', { count: booking.partySize })}</Facts>
                </span>
                <Icon of={ChevronRight} mirrored />
              </Row>
            </li>
          ))}
      </List>
      {past && past.length > 0 && <PastBookings bookings={past} />}
    </>
  )
}
