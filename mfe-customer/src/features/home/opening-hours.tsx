import { useListHoursQuery } from '@sufra/api/restaurant-api'
import { useTimeZone, useToday } from '@sufra/api/restaurant-day'
import { useListSpecialDaysQuery } from '@sufra/api/special-days-api'
import type { HoursEntry } from '@sufra/contracts/entities/reservation'
import { dayOfWeek } from '@sufra/domain/calendar-day'
import { formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Card } from '@sufra/ui/card'
import { Skeleton } from '@sufra/ui/skeleton'
import styled from 'styled-components'
import { QueryView } from '../../parts/query-view.tsx'
import { words } from '../../words.ts'
import { isOpenAt } from './open-at.ts'
import { SpecialDays } from './special-days.tsx'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  margin-block-end: ${({ theme }) => theme.space[2]};
`
const Title = styled.h2`
  font-size: ${({ theme }) => theme.size.m};
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
const Shut = styled.span`
  color: ${({ theme }) => theme.color.danger};
`

/** The hours of the week, Sunday first; today stands out. */
export function OpeningHours() {
  const t = useWords(words)
  const today = useToday()
  const timeZone = useTimeZone()
  const query = useListHoursQuery()
  // Without an answer the weekly hours stand alone.
  const { data: special = [] } = useListSpecialDaysQuery()
  return (
    <Card>
      <Head>
        <Title>{t('home.hours')}</Title>
        {query.data && <OpenNow open={isOpenAt(query.data, new Date(), timeZone, special)} />}
      </Head>
      <QueryView query={query} skeleton={<Skeleton height="252px" />} failure={t('home.hoursFailed')}>
        {(week) => (
          <ul>
            {week.map((entry) => (
              <HoursRow key={entry.dayOfWeek} entry={entry} isToday={entry.dayOfWeek === dayOfWeek(today)} />
            ))}
          </ul>
        )}
      </QueryView>
      <SpecialDays days={special} />
    </Card>
  )
}

function OpenNow({ open }: { open: boolean }) {
  const t = useWords(words)
  return <Badge tone={open ? 'success' : 'neutral'}>{t(open ? 'home.openNow' : 'home.closedNow')}</Badge>
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
        <Shut>{t('home.closed')}</Shut>
      ) : (
        <span>
          <bdi>{formatTime(openTime, language)}</bdi> – <bdi>{formatTime(closeTime, language)}</bdi>
        </span>
      )}
    </Day>
  )
}
