import { useTimeZone } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import { type Day, getDayInZone, toInstant } from '@sufra/domain/platform/calendar-day'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { SelectField } from '@sufra/ui/select-field'
import { space } from '@sufra/ui/theme'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { getEndOfService, listEnds } from '../../../lib/blocks.ts'
import { MINUTE_MS } from '../../../lib/sitting.ts'
import { useOpening } from '../../../lib/use-opening-times.ts'
import { useBlockTexts } from './use-block-texts.ts'

const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS

const All = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space[2]};
  > button { min-block-size: 48px; }
`
const Until = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: ${space[2]};
  align-items: end;
  > :first-child { flex: 1; min-inline-size: 0; }
`

export interface Span {
  startsAt: Date
  endsAt: Date
}

interface EndChoicesProps {
  day: Day
  /** Whether `day` is in progress; of a later one the whole day is chosen. */
  isCurrent: boolean
  /** Offers a week, too. */
  isLasting?: boolean
  busy: boolean
  onChoose: (span: Span) => void
  /** In place of the half hours of the evening. */
  more?: ReactNode
}

/** When something ends: one press for the usual ends, or a half hour of the evening. */
export function EndChoices({ day, isCurrent, isLasting = false, busy, onChoose, more }: EndChoicesProps) {
  const { t, formatInstant } = useBlockTexts()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const minute = useMinute().getTime()
  const { opening } = useOpening()
  const [chosen, setChosen] = useState<string | null>(null)
  const periods = opening?.periodsOn(day) ?? []
  // Of the minute, so that a press that is repeated asks for the same.
  const now = new Date(Math.floor(minute / MINUTE_MS) * MINUTE_MS)
  const evening = { day, periods, timeZone, now }
  const tonight = getEndOfService(evening)
  const ends = listEnds(evening).map((end) => ({
    value: end.toISOString(),
    label: formatInstant(end.toISOString()),
  }))
  const week = new Date(now.getTime() + WEEK_MS)
  const end = (endsAt: Date) => onChoose({ startsAt: now, endsAt })
  const known = ends.some(({ value }) => value === chosen) ? chosen : null
  if (!isCurrent) {
    const startsAt = toInstant(day, periods[0]?.opensMinute ?? 0, timeZone)
    return (
      <All>
        <Button kind="secondary" data-autofocus busy={busy} onClick={() => onChoose({ startsAt, endsAt: tonight })}>
          {t('ends.day')}
        </Button>
        {more}
      </All>
    )
  }
  return (
    <All>
      <Button kind="secondary" data-autofocus busy={busy} onClick={() => end(new Date(now.getTime() + HOUR_MS))}>
        {t('ends.minutes')}
      </Button>
      <Button kind="secondary" busy={busy} onClick={() => end(tonight)}>
        {t('ends.tonight', { time: formatInstant(tonight.toISOString()) })}
      </Button>
      {isLasting && (
        <Button kind="secondary" busy={busy} onClick={() => end(week)}>
          {t('ends.week', { day: formatDay(getDayInZone(week, timeZone), language) })}
        </Button>
      )}
      {more ?? (
        <Until>
          <SelectField
            label={t('ends.until')}
            placeholder={t('ends.choose')}
            options={ends}
            value={known}
            onChange={setChosen}
          />
          {known && (
            <Button busy={busy} onClick={() => end(new Date(known))}>
              {t('ends.apply', { time: formatInstant(known) })}
            </Button>
          )}
        </Until>
      )}
    </All>
  )
}
