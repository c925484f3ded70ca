import { useListHoursQuery, useListSpecialDaysQuery } from '@sufra/api/restaurant-api'
import { useTimeZone, useToday } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { getDayOfWeek } from '@sufra/domain/platform/calendar-day'
import { formatDay, formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Collapsible } from '@sufra/ui/collapsible'
import { Skeleton } from '@sufra/ui/skeleton'
import styled from 'styled-components'
import { QueryView, useReportedFailure } from '../../parts/query-view.tsx'
import { words } from '../../words.ts'
import { getOpenState, type OpenState } from './get-open-state.ts'
import { SpecialDays } from './special-days.tsx'

const Title = styled.span`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
`
const Quiet = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.font.regular};
`
const Now = styled.span<{ $open: boolean }>`
  min-block-size: calc(1em * var(--line-text));
  color: ${({ theme, $open }) => ($open ? theme.color.success : theme.color.ink)};
`
const Day = styled.li<{ $today: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  min-block-size: 36px;
  margin-inline: -${({ theme }) => theme.space[2]};
  padding-inline: ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.small};
  font-size: ${({ theme }) => theme.size.s};
  font-variant-numeric: tabular-nums;
  color: ${({ theme, $today }) => ($today ? theme.color.ink : theme.color.inkSoft)};
  font-weight: ${({ theme, $today }) => ($today ? theme.font.strong : theme.font.regular)};
  background: ${({ theme, $today }) => ($today ? theme.color.goldSoft : 'transparent')};
`
const Closed = styled.span`
  color: ${({ theme }) => theme.color.danger};
`

export function OpeningHours() {
  const t = useWords(words)
  const today = useToday()
  const timeZone = useTimeZone()
  const now = useMinute()
  const query = useListHoursQuery()
  const isReported = useReportedFailure(query)
  // Falls back to the weekly hours without an answer.
  const { data: special = [] } = useListSpecialDaysQuery()
  const opening = query.data && getOpenState(query.data, now, timeZone, special)
  return (
    <Collapsible
      title={
        <Title>
          <Quiet>{t('home.hours')}</Quiet>
          <Now $open={opening?.isOpen === true}>{opening && <OpenNow opening={opening} />}</Now>
        </Title>
      }
    >
      <QueryView
        query={query}
        isReported={isReported}
        skeleton={<Skeleton height="252px" />}
        failure={t('home.hoursFailed')}
      >
        {(week) => (
          <ul>
            {week.map((entry) => (
              <HoursRow key={entry.dayOfWeek} entry={entry} isToday={entry.dayOfWeek === getDayOfWeek(today)} />
            ))}
          </ul>
        )}
      </QueryView>
      <SpecialDays days={special} />
    </Collapsible>
  )
}

function OpenNow({ opening }: { opening: OpenState }) {
  const t = useWords(words)
  const language = useLanguage()
  if (opening.isOpen) return t('home.openUntil', { time: formatTime(opening.until, language) })
  const { opens } = opening
  if (!opens) return t('home.closedNow')
  const time = formatTime(opens.at, language)
  if (opens.inDays === 0) return t('home.opensAt', { time })
  const day = opens.inDays < 7 ? formatWeekday(getDayOfWeek(opens.day), language) : formatDay(opens.day, language)
  return t('home.opensOn', { day, time })
}

function HoursRow({ entry, isToday }: { entry: HoursEntry; isToday: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  const { openTime, closeTime, isClosed } = entry
  return (
    <Day $today={isToday} aria-current={isToday ? 'date' : undefined}>
      <span>
        {formatWeekday(entry.dayOfWeek, language)}
        {isToday && ` · ${t('home.today')}`}
      </span>
      {isClosed ? (
        <Closed>{t('home.closed')}</Closed>
      ) : (
        <span>
          <bdi>{formatTime(openTime, language)}</bdi> – <bdi>{formatTime(closeTime, language)}</bdi>
        </span>
      )}
    </Day>
  )
}
