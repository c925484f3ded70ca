import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { color, font, size, space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../lib/use-format-time.ts'
import { words } from '../words.ts'
import { useFactsText } from './party-facts/use-facts-text.ts'

/** Lazy: only with a floor plan. */
const TableFacts = createLazyPart(() => import('./table-facts.tsx'))

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: baseline;
  gap: ${space[2]} ${space[4]};
  dt { color: ${color.muted}; font-size: ${size.s}; }
  dd { font-weight: ${font.strong}; overflow-wrap: anywhere; }
`

export function BookingFacts({ booking, children }: { booking: Reservation; children?: ReactNode }) {
  const t = useWords(words)
  const language = useLanguage()
  const factsText = useFactsText()
  const [occasion, needs] = [
    factsText({ occasion: booking.occasion ?? null }),
    factsText({ needs: booking.needs ?? [] }),
  ]
  const { day, time } = useFormatTime()(booking.date, booking)
  return (
    <Facts>
      <dt>{t('reserve.date')}</dt>
      <dd>{formatDay(day, language, 'long')}</dd>
      <dt>{t('reserve.time')}</dt>
      <dd>{time}</dd>
      {(booking.endsAt || booking.areaId) && <TableFacts booking={booking} />}
      <dt>{t('reserve.people')}</dt>
      <dd>{booking.partySize}</dd>
      {booking.specialRequests && (
        <>
          <dt>{t('manage.requests')}</dt>
          <dd>
            <bdi>{booking.specialRequests}</bdi>
          </dd>
        </>
      )}
      {occasion && (
        <>
          <dt>{t('party.occasion')}</dt>
          <dd>{occasion}</dd>
        </>
      )}
      {needs && (
        <>
          <dt>{t('party.needsTitle')}</dt>
          <dd>{needs}</dd>
        </>
      )}
      {children}
    </Facts>
  )
}
