import { directionOf } from '@sufra/i18n/language'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { CalendarFrame } from './calendar-frame.ts'
import { calendarText } from './calendar-text.ts'
import { Icon } from './icon.tsx'

interface CalendarProps {
  value: string | null
  min?: string
  max?: string
  today?: string
  onPick: (day: string) => void
}

/** The machine's own midnight of a calendar day: the picker counts in local dates, and so do we, both ways. */
function localDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function dayOf(local: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'left') return <Icon of={ChevronLeft} mirrored />
  if (orientation === 'right') return <Icon of={ChevronRight} mirrored />
  return <Icon of={ChevronDown} size={16} />
}

/** How many years back and ahead the year list reaches where `min` or `max` do not say. */
const YEARS_BACK = 100
const YEARS_AHEAD = 2

/** A month to pick a day from: arrow keys by day and week, Page Up and Down by month, Sunday first, Latin digits. */
export default function Calendar({ value, min, max, today, onPick }: CalendarProps) {
  const language = useLanguage()
  const t = useWords(common)
  const present = today === undefined ? new Date() : localDate(today)
  const first = min === undefined ? new Date(present.getFullYear() - YEARS_BACK, 0) : localDate(min)
  const last = max === undefined ? new Date(present.getFullYear() + YEARS_AHEAD, 11) : localDate(max)
  const selected = value === null ? undefined : localDate(value)
  return (
    <CalendarFrame>
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        selected={selected}
        onSelect={(date) => onPick(dayOf(date))}
        defaultMonth={selected ?? (max !== undefined && last < present ? last : present)}
        today={present}
        startMonth={first}
        endMonth={last}
        disabled={[...(min === undefined ? [] : [{ before: first }]), ...(max === undefined ? [] : [{ after: last }])]}
        captionLayout="dropdown"
        weekStartsOn={0}
        numerals="latn"
        dir={directionOf(language)}
        lang={language}
        components={{ Chevron }}
        {...calendarText(language, t)}
      />
    </CalendarFrame>
  )
}
