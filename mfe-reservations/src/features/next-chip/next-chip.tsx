import { isNetworkError } from '@sufra/api/api-error'
import { confirmByPassword } from '@sufra/api/password-prompt'
import { usePollingInterval } from '@sufra/api/polling'
import { useBusinessDay, useToday } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { countDaysBetween } from '@sufra/domain/platform/calendar-day'
import { formatDay, formatDaysAhead, formatLeaf } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { usePageFailure } from '@sufra/ui/page-failures'
import { Skeleton } from '@sufra/ui/skeleton'
import { display } from '@sufra/ui/styles'
import { color, font, motion, radius, shadow, size, space, width } from '@sufra/ui/theme'
import { CalendarClock, ChevronRight } from 'lucide-react'
import styled, { css } from 'styled-components'
import { useUpcomingReservationQuery } from '../../calls/reservations.ts'
import { useClockTime, useFormatTime } from '../../lib/use-format-time.ts'
import { useOwnBookings } from '../../parts/use-own-bookings.ts'
import { useOwnWaitlist } from '../../parts/waitlist/use-own-waitlist.ts'
import { words } from '../../words.ts'

/** The height of the ticket, with or without a booking. */
const HEIGHT = '84px'
/** A table may be offered meanwhile. */
const POLL_MS = 60_000

const ticket = css`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  inline-size: 100%;
  min-block-size: ${HEIGHT};
  padding: ${space[2]};
  padding-inline-end: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`
const Ticket = styled.button`
  ${ticket}
  background: ${color.card};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  box-shadow: ${shadow.card};
  transition: border-color ${motion.quick};
  &:hover { border-color: ${color.goldFill}; }
  svg { color: ${color.gold}; }
`
const noTicket = css`
  ${ticket}
  border-style: dashed;
  color: ${color.muted};
  font-size: ${size.s};
`
const None = styled.p`
  ${noTicket}
`
const NoneButton = styled.button`
  ${noTicket}
  background: none;
  text-align: start;
  cursor: pointer;
  &:hover { border-color: ${color.goldFill}; }
  strong { color: ${color.ink}; font-weight: ${font.strong}; }
`
const leaf = css`
  display: grid;
  place-items: center;
  align-content: center;
  inline-size: 64px;
  min-block-size: 66px;
  border-radius: ${radius.control};

  /* What it shows stands beside it in words, which then fit on their lines. */
  @media (width < ${width.narrow}) { display: none; }
`
const Leaf = styled.span`
  ${leaf}
  background: ${color.goldSoft};
  color: ${color.gold};
  font-size: ${size.xs};
  line-height: 1.25;
  strong { ${display} font-size: ${size.xl}; color: ${color.ink}; line-height: 1.1; }
`
const EmptyLeaf = styled.span`
  ${leaf}
  background: ${color.sand};
`
const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  line-height: 1.4;
`
const Quiet = styled.span`
  color: ${color.muted};
  font-size: ${size.s};
`
const When = styled.span`
  font-weight: ${font.strong};
`

/** Reserves its room and shows a sentence without a booking, so that nothing below moves. */
export function NextChip({ onManage }: { onManage: () => void }) {
  const t = useWords(words)
  const { phoneNumber: phone } = useCustomer()
  const { data, error, isError, isFetching, refetch } = useUpcomingReservationQuery(
    { phone },
    { refetchOnMountOrArgChange: true, pollingInterval: usePollingInterval(POLL_MS) },
  )
  const offline = isNetworkError(error)
  const isReported = usePageFailure(isError && !data, offline, refetch)
  if (!data) {
    if (!isError) return <Skeleton height={HEIGHT} />
    if (isReported) return <Placeholder text={t('next.failed')} />
    return <ErrorCard title={t('next.failed')} offline={offline} onRetry={refetch} busy={isFetching} />
  }
  const next = data.reservation
  if (!next) return <EmptyChip onManage={onManage} />
  return <BookingTicket reservation={next} count={data.count} onManage={onManage} />
}

/** Opens Manage for waitlist entries and past bookings. */
function EmptyChip({ onManage }: { onManage: () => void }) {
  const t = useWords(words)
  const { past = [] } = useOwnBookings()
  const { entries = [] } = useOwnWaitlist()
  if (past.length + entries.length === 0) return <Placeholder text={t('manage.empty')} />
  return (
    <NoneButton type="button" onClick={onManage}>
      <EmptyLeaf aria-hidden>
        <Icon of={CalendarClock} size={24} />
      </EmptyLeaf>
      <Words>
        <span>{t('manage.empty')}</span> <strong>{t('manage.title')}</strong>
      </Words>
      <Icon of={ChevronRight} mirrored />
    </NoneButton>
  )
}

/** Whoever opened the app with a receipt does not see where the guest will be. */
export function LockedChip() {
  const t = useWords(words)
  return (
    <NoneButton type="button" onClick={() => void confirmByPassword()}>
      <EmptyLeaf aria-hidden>
        <Icon of={CalendarClock} size={24} />
      </EmptyLeaf>
      <Words>
        <span>{t('next.locked')}</span> <strong>{t('next.enterPassword')}</strong>
      </Words>
      <Icon of={ChevronRight} mirrored />
    </NoneButton>
  )
}

function Placeholder({ text }: { text: string }) {
  return (
    <None>
      <EmptyLeaf aria-hidden>
        <Icon of={CalendarClock} size={24} />
      </EmptyLeaf>
      {text}
    </None>
  )
}

interface BookingTicketProps {
  reservation: Reservation
  count: number
  onManage: () => void
}

function BookingTicket({ reservation, count, onManage }: BookingTicketProps) {
  const { partySize, heldUntil } = reservation
  const t = useWords(words)
  const clockTime = useClockTime()
  const language = useLanguage()
  const today = useToday()
  const evening = useBusinessDay()
  const { day, time, clock, night } = useFormatTime()(reservation.date, reservation)
  const isTonight = night !== null && reservation.date === evening
  const date = formatDay(day, language)
  const when = isTonight ? t('next.tonight', { time: clock }) : t('next.when', { day: date, time })
  const ahead = isTonight ? date : formatDaysAhead(countDaysBetween(today, day), language)
  const { weekday, number, month } = formatLeaf(isTonight ? reservation.date : day, language)
  return (
    <Ticket type="button" onClick={onManage}>
      <Leaf aria-hidden>
        {weekday}
        <strong>{number}</strong>
        {month}
      </Leaf>
      <Words>
        <Quiet>{heldUntil ? t('next.held', { time: clockTime(heldUntil) }) : t('next.title')}:</Quiet>{' '}
        <When>
          {when}
          {count > 1 && ` (${count})`}
        </When>{' '}
        <Quiet>
          {t('manage.people', { count: partySize })} · {ahead}
        </Quiet>
      </Words>
      <Icon of={ChevronRight} mirrored />
    </Ticket>
  )
}
