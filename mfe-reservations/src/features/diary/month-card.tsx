import { useBusinessDay } from '@sufra/api/restaurant-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { MonthCalendar } from '@sufra/ui/month-calendar'
import { memo } from 'react'
import { staffWords } from '../../staff-words.ts'
import { useDayMarks } from './use-day-marks.ts'
import type { BookingsByDay } from './use-diary.ts'

interface MonthCardProps {
  day: Day
  onDay: (day: Day) => void
  byDay: BookingsByDay | undefined
}

export const MonthCard = memo(function MonthCard({ day, onDay, byDay }: MonthCardProps) {
  const t = useWords(staffWords)
  const today = useBusinessDay()
  const marks = useDayMarks(byDay)
  return (
    <Card>
      <MonthCalendar
        label={t('diary.calendar')}
        value={day}
        onPick={onDay}
        {...{ today, month: day, marks }}
        onMonth={(first) => onDay(pickDay(first, today))}
      />
    </Card>
  )
})

/** Today if it is in the month, otherwise the first day. */
function pickDay(first: Day, today: Day): Day {
  return first.slice(0, 7) === today.slice(0, 7) ? today : first
}
