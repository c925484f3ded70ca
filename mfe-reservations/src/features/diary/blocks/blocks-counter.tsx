import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Ban } from 'lucide-react'
import { useDayBlocks } from '../../../calls/blocks.ts'
import { findStop } from '../../../lib/blocks.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { CounterButton } from '../counters/counter-button.tsx'

/** Says what is stopped, and stops online bookings. */
export function BlocksCounter({ day, onPress }: { day: Day; onPress: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const clockTime = useClockTime()
  const now = useMinute().getTime()
  const today = useBusinessDay()
  const { data: blocks = [] } = useDayBlocks(day)
  if (day < today) return null
  const stop = findStop(blocks, now)
  const tables = blocks.filter(({ scope, endsAt }) => scope !== 'restaurant' && Date.parse(endsAt) > now).length
  const first = stop ? describeStop(stop) : t('diary.blocks.stop')
  const text = tables > 0 ? t('diary.blocks.tables', { stop: first, number: formatNumber(tables, language) }) : first
  return (
    <div role="status">
      <CounterButton
        icon={Ban}
        {...(tables > 0 && { count: tables })}
        text={text}
        urgent={stop !== undefined}
        onClick={onPress}
      />
    </div>
  )

  function describeStop({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
    const time = clockTime(endsAt)
    return Date.parse(startsAt) > now
      ? t('diary.blocks.stoppedFrom', { from: clockTime(startsAt), time })
      : t('diary.blocks.stopped', { time })
  }
}
