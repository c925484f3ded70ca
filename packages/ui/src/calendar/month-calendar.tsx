import { getDirection } from '@sufra/i18n/language'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { type ComponentProps, createContext, useContext } from 'react'
import { DayButton, DayPicker, type DayPickerProps } from 'react-day-picker'
import styled from 'styled-components'
import { color, font, radius, size, type Tone, tones } from '../theme/theme.ts'
import { CalendarChevron, CalendarFrame } from './calendar-frame.tsx'
import { getCalendarText, toDay, toLocalDate } from './calendar-text.ts'

export interface DayMark {
  tone: Tone
  /** Read out after the day's name, for example '3 offers'. */
  label: string
  text?: string
  dot?: boolean
}

interface MonthCalendarProps {
  value: string
  onPick: (day: string) => void
  today: string
  month: string
  onMonth: (firstDay: string) => void
  marks: ReadonlyMap<string, DayMark>
  label: string
}

const Wide = styled(CalendarFrame)`
  .rdp-month_grid { inline-size: 100%; table-layout: fixed; }
  .rdp-month_caption { font-weight: ${font.strong}; font-size: ${size.m}; padding-inline-start: 6px; }
  .rdp-day_button { inline-size: 100%; block-size: auto; min-block-size: 46px; align-content: center; gap: 2px; }
`
/** Drawn by CSS: the text content stays the day number, which voice control matches. */
const Count = styled.span<{ $tone: Tone }>`
  &::before { content: attr(data-count); }
  min-inline-size: 20px;
  padding-inline: 4px;
  border-radius: ${radius.full};
  background: ${({ $tone }) => tones[$tone].text};
  color: ${color.card};
  font-size: min(0.6875rem, 3.4vw);
  font-weight: ${font.strong};
  line-height: 1.35;

  /* The other way round on the ground of what is chosen, where the tint alone would be lost. */
  @media (forced-colors: none) {
    .rdp-selected & {
      background: ${({ $tone }) => tones[$tone].fill};
      color: ${({ $tone }) => tones[$tone].text};
    }
  }
  @media (forced-colors: active) { background: none; color: inherit; }
`
/** A tint of the tone hardly shows its colour on the ground of what is chosen. */
const getColorOnChosen = ({ $tone }: { $tone: Tone }) =>
  $tone === 'success' ? color.onChosenSuccess : tones[$tone].fill

/** The dot is a border: forced colors keep borders. */
const Dot = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  block-size: 15px;
  color: ${({ $tone }) => tones[$tone].text};
  font-size: min(0.6875rem, 3.4vw);
  font-weight: ${font.strong};
  &::before { content: ''; border: 3px solid; border-radius: ${radius.full}; }
  &[data-count]::after { content: attr(data-count); }

  @media (forced-colors: none) { .rdp-selected & { color: ${getColorOnChosen}; } }
  @media (forced-colors: active) { color: inherit; }
`
const Room = styled.span`
  block-size: 6px;
`

const Marks = createContext<MonthCalendarProps['marks']>(new Map())

/** Days without a mark keep the room, so that numbers align. */
function MarkedDay({ children, ...button }: ComponentProps<typeof DayButton>) {
  const mark = useContext(Marks).get(toDay(button.day.date))
  return (
    <DayButton {...button}>
      {children}
      {mark ? <Mark {...mark} /> : <Room />}
    </DayButton>
  )
}

function Mark({ tone, text, dot }: DayMark) {
  return dot ? <Dot $tone={tone} data-dot data-count={text} /> : <Count $tone={tone} data-count={text} />
}

export function MonthCalendar({ value, onPick, today, month, onMonth, marks, label }: MonthCalendarProps) {
  const language = useLanguage()
  const t = useWords(common)
  const { formatters, labels } = getCalendarText(language, t)
  const labelDayButton: NonNullable<DayPickerProps['labels']>['labelDayButton'] = (date, modifiers, ...rest) => {
    const mark = marks.get(toDay(date))
    const name = labels.labelDayButton?.(date, modifiers, ...rest) ?? ''
    return mark ? `${name}${t('comma')}${mark.label}` : name
  }
  return (
    <Marks.Provider value={marks}>
      <Wide role="group" aria-label={label}>
        <DayPicker
          mode="single"
          required
          fixedWeeks
          selected={toLocalDate(value)}
          onSelect={(date) => onPick(toDay(date))}
          month={toLocalDate(month)}
          onMonthChange={(date) => onMonth(toDay(date))}
          today={toLocalDate(today)}
          weekStartsOn={0}
          numerals="latn"
          dir={getDirection(language)}
          lang={language}
          components={{ Chevron: CalendarChevron, DayButton: MarkedDay }}
          formatters={formatters}
          labels={{ ...labels, labelDayButton }}
        />
      </Wide>
    </Marks.Provider>
  )
}
