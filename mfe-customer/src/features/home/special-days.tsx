import { useBusinessDay } from '@sufra/api/restaurant-day'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import styled from 'styled-components'
import { words } from '../../words.ts'

const DAYS_AHEAD = 30

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: ${({ theme }) => theme.space[3]};
  padding-block-start: ${({ theme }) => theme.space[3]};
  border-block-start: 1px solid ${({ theme }) => theme.color.line};
  font-size: ${({ theme }) => theme.size.s};
  strong { display: block; font-weight: ${({ theme }) => theme.font.strong}; }
`

/** docs/decisions/0007. */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  const today = useBusinessDay()
  const language = useLanguage()
  const written = useWritten()
  const horizon = addDays(today, DAYS_AHEAD)
  const near = days.filter(({ fromDate, untilDate }) => untilDate >= today && fromDate <= horizon)
  if (near.length === 0) return null
  return (
    <List>
      {near.map((day) => (
        <li key={day.id}>
          <strong>
            <bdi>{written({ text: day.label, arabic: day.labelAr ?? null }).text}</bdi> ·{' '}
            <bdi>{formatDay(day.fromDate, language)}</bdi>
            {day.untilDate > day.fromDate && (
              <>
                {' – '}
                <bdi>{formatDay(day.untilDate, language)}</bdi>
              </>
            )}
          </strong>
          <DayHours day={day} />
        </li>
      ))}
    </List>
  )
}

function DayHours({ day }: { day: SpecialDay }) {
  const t = useWords(words)
  const language = useLanguage()
  const written = useWritten()
  if (day.isClosed) return <span>{t('home.closed')}</span>
  return day.sittings.map(({ openTime, closeTime, label, labelAr = null }) => (
    <div key={openTime}>
      {label && (
        <>
          <bdi>{written({ text: label, arabic: labelAr }).text}</bdi>:{' '}
        </>
      )}
      <bdi>{formatTime(openTime, language)}</bdi> – <bdi>{formatTime(closeTime, language)}</bdi>
    </div>
  ))
}
