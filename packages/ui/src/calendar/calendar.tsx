import { getDirection } from '@sufra/i18n/language'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { DayPicker } from 'react-day-picker'
import { CalendarChevron, CalendarFrame } from './calendar-frame.tsx'
import { getCalendarText, toDay, toLocalDate } from './calendar-text.ts'

interface CalendarProps {
  value: string | null
  min?: string
  max?: string
  today?: string
  onPick: (day: string) => void
}

const YEARS_BACK = 100
const YEARS_AHEAD = 2

export default function Calendar({ value, min, max, today, onPick }: CalendarProps) {
  const language = useLanguage()
  const t = useWords(common)
  const present = today === undefined ? new Date() : toLocalDate(today)
  const first = min === undefined ? new Date(present.getFullYear() - YEARS_BACK, 0) : toLocalDate(min)
  const last = max === undefined ? new Date(present.getFullYear() + YEARS_AHEAD, 11) : toLocalDate(max)
  const selected = value === null ? undefined : toLocalDate(value)
  return (
    <CalendarFrame>
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        selected={selected}
        onSelect={(date) => onPick(toDay(date))}
        defaultMonth={selected ?? (max !== undefined && last < present ? last : present)}
        today={present}
        startMonth={first}
        endMonth={last}
        disabled={[...(min === undefined ? [] : [{ before: first }]), ...(max === undefined ? [] : [{ after: last }])]}
        captionLayout="dropdown"
        weekStartsOn={0}
        numerals="latn"
        dir={getDirection(language)}
        lang={language}
        components={{ Chevron: CalendarChevron }}
        {...getCalendarText(language, t)}
      />
    </CalendarFrame>
  )
}
