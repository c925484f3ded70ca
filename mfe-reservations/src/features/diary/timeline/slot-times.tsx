import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES, toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatDay, formatList, formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { type CSSProperties, memo } from 'react'
import type { PlanSlot } from '../../../lib/plan-day.ts'
import { staffWords } from '../../../staff-words.ts'
import { Time, Times } from './table-grid.ts'

interface SlotTimesProps {
  day: Day
  slots: readonly PlanSlot[]
  totalTables: number
  /** Undefined while unknown. */
  mostPeople: number | undefined
}

/** Free tables over all tables, and people, of each half hour. */
export const SlotTimes = memo(function SlotTimes({ day, slots, totalTables, mostPeople }: SlotTimesProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const format = (value: number) => formatNumber(value, language)
  return (
    <Times>
      {slots.map(({ minute, freeTables, people }, index) => {
        const time = formatTime(toTimeOfDay(minute), language)
        const free = t('diary.timeline.freeOf', { free: format(Math.max(0, freeTables)), total: format(totalTables) })
        const over = [
          freeTables < 0 && t('diary.timeline.over.tables', { count: -freeTables, number: format(-freeTables) }),
          mostPeople !== undefined &&
            people > mostPeople &&
            t('diary.timeline.over.people', { count: people - mostPeople, number: format(people - mostPeople) }),
        ].filter((text) => text !== false)
        const nextDay = minute === DAY_MINUTES ? formatDay(addDays(day, 1), language) : null
        const guests = t('manage.people', { count: people })
        const name = [time, ...(nextDay ? [nextDay] : []), `${t('diary.timeline.free')} ${free}`, guests, ...over]
        return (
          <Time
            key={minute}
            data-hour={minute % 60 === 0 || undefined}
            title={formatList([...(nextDay ? [nextDay] : []), ...over], language) || undefined}
            aria-label={formatList(name, language)}
            style={{ '--from': index / 2 } as CSSProperties}
          >
            <span aria-hidden data-next-day={nextDay !== null || undefined}>
              {time}
            </span>
            <small aria-hidden dir="ltr">
              <span data-none={freeTables <= 0 || undefined}>{free}</span> · {format(people)}
              {over.length > 0 && <span data-none> !</span>}
            </small>
          </Time>
        )
      })}
    </Times>
  )
})
