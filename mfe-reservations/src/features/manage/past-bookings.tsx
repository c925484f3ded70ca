import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatDay } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Collapsible } from '@sufra/ui/collapsible'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { getStatusTone } from '../../lib/get-status-tone.ts'
import { useFormatTime } from '../../lib/use-format-time.ts'
import { words } from '../../words.ts'

const List = styled.ul`
  padding: 0;
  list-style: none;
`
const PastBooking = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${space[3]};
  border-block-start: 1px solid ${color.line};
  strong { display: block; font-weight: ${font.strong}; }
  small { color: ${color.muted}; font-size: ${size.s}; }
`

/** Latest first. */
export default function PastBookings({ bookings }: { bookings: readonly Reservation[] }) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const whenOf = useFormatTime()
  return (
    <Collapsible title={t('manage.past')} plain>
      <List>
        {bookings
          .map((booking) => ({ booking, when: whenOf(booking.date, booking) }))
          .map(({ booking, when }) => (
            <PastBooking key={booking.id}>
              <span>
                <strong>{formatDay(when.day, language)}</strong>
                <small>{`${when.time} · ${t('manage.people', { count: booking.partySize })}`}</small>
              </span>
              <Badge tone={getStatusTone(booking.status)}>{shared(`reservationStatus.${booking.status}`)}</Badge>
            </PastBooking>
          ))}
      </List>
    </Collapsible>
  )
}
