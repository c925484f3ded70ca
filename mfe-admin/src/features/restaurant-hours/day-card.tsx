import { formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { color, font, size, space } from '@sufra/ui/theme'
import { Controller, type UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import type { HoursValues } from './hours-values.ts'

const Face = styled(Card)`
  display: grid;
  gap: ${space[2]};
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; }
`
const Times = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`
const Note = styled.p`
  min-block-size: 1.5em;
  color: ${color.muted};
  font-size: ${size.xs};
`

interface DayCardProps {
  form: UseFormReturn<HoursValues>
  /** Its place in the form. */
  index: number
  dayOfWeek: number
  readOnly: boolean
}

/** One weekday: closed, or its opening and closing time. */
export function DayCard({ form, index, dayOfWeek, readOnly }: DayCardProps) {
  const t = useWords(words)
  const language = useLanguage()
  const day = formatWeekday(dayOfWeek, language)
  const { isClosed, openTime, closeTime } = form.watch(`days.${index}`)
  const wrong = form.formState.errors.days?.[index]
  const runsOver = !isClosed && openTime !== '' && closeTime !== '' && closeTime <= openTime
  const time = (name: 'openTime' | 'closeTime') =>
    form.register(`days.${index}.${name}`, {
      validate: (typed, { days }) => days[index]?.isClosed || typed !== '' || t('hours.timeRequired'),
    })
  return (
    <Face aria-label={day}>
      <h2>{day}</h2>
      <Controller
        name={`days.${index}.isClosed`}
        control={form.control}
        render={({ field }) => <SwitchField {...field} label={t('hours.closed')} disabled={readOnly} />}
      />
      <Times>
        <TextField
          type="time"
          label={t('hours.opens')}
          readOnly={readOnly}
          disabled={isClosed}
          error={wrong?.openTime?.message}
          {...time('openTime')}
        />
        <TextField
          type="time"
          label={t('hours.closes')}
          readOnly={readOnly}
          disabled={isClosed}
          error={wrong?.closeTime?.message}
          {...time('closeTime')}
        />
      </Times>
      <Note>{runsOver && t('hours.nextDay')}</Note>
    </Face>
  )
}
