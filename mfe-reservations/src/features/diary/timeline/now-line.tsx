import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, radius } from '@sufra/ui/theme'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { countMinutesFrom } from '../../../lib/count-minutes.ts'
import { staffWords } from '../../../staff-words.ts'
import { getOffset, HEAD_PX } from './measures.ts'

const TICK_MS = 15_000

const Line = styled.div`
  position: absolute;
  inset-inline: 0;
  /* Behind the blocks, whose buttons it would strike through. */
  z-index: 0;
  block-size: 2px;
  background: ${color.goldFill};
  pointer-events: none;

  @media (forced-colors: active) { background: Highlight; }
`
const Dot = styled.span`
  position: absolute;
  inset-inline-start: 4px;
  inline-size: 10px;
  block-size: 10px;
  translate: 0 -4px;
  border-radius: ${radius.full};
  background: ${color.goldFill};

  @media (forced-colors: active) { background: Highlight; }
`

interface NowLineProps {
  day: Day
  firstMinute: number
  endMinute: number
  /** The line crosses two boxes; one of them shows the dot. */
  dot?: boolean
}

/** Also after midnight, on the previous evening's page. */
export function NowLine({ day, firstMinute, endMinute, dot = false }: NowLineProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const minute = useCurrentMinute(day, useTimeZone())
  if (minute < firstMinute || minute >= endMinute) return null
  const time = formatTime(toTimeOfDay(minute), language)
  return (
    <Line style={{ insetBlockStart: `${HEAD_PX + getOffset(minute, firstMinute)}px` }}>
      {dot && <Dot role="img" aria-label={t('diary.timeline.now', { time })} />}
    </Line>
  )
}

/** Minutes from the day's midnight. */
function useCurrentMinute(day: Day, timeZone: string): number {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return countMinutesFrom(day, now, timeZone)
}
