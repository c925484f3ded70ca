import { hasSlotInHours } from '@sufra/contracts/reservations/special-days/fields'
import { isTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { Controlled } from '@sufra/forms/controlled'
import { formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { SwitchField } from '@sufra/ui/switch-field'
import { color, font, size, space, width } from '@sufra/ui/theme'
import { TimeField } from '@sufra/ui/time-field'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import { managementWords } from '../../management-words.ts'
import { type HoursValues, WEEKDAYS, type Weekday } from './hours-values.ts'

/** One row where it fits, otherwise stacked. */
const Face = styled.section`
  display: grid;
  gap: ${space[2]} ${space[6]};
  padding: ${space[3]} ${space[4]};
  & + & { border-block-start: 1px solid ${color.line}; }
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; }
  /* What has the focus is not under the saving that stays in sight. */
  input, button { scroll-margin-block-end: 88px; }

  @media (min-width: ${width.rail}) {
    grid-template-columns: 110px 130px minmax(0, 340px) minmax(0, 1fr);
    align-items: center;
  }
`
const Times = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`
const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.xs};
`

interface DayCardProps {
  form: UseFormReturn<HoursValues>
  dayOfWeek: Weekday
  readOnly: boolean
}

export function DayCard({ form, dayOfWeek, readOnly }: DayCardProps) {
  const t = useWords(managementWords)
  const language = useLanguage()
  const day = formatWeekday(dayOfWeek, language)
  const nameId = useId()
  const name = `day${dayOfWeek}` as const
  const { isClosed, openTime, closeTime } = form.watch(name)
  const runsOver = !isClosed && isTimeOfDay(openTime) && isTimeOfDay(closeTime) && closeTime <= openTime
  const copyToAll = () => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const day of WEEKDAYS) form.setValue(`day${day}`, { isClosed, openTime, closeTime }, options)
  }
  const isTime = (typed: string, values: HoursValues) =>
    values[name].isClosed || isTimeOfDay(typed) || t('hours.timeRequired')
  const isLongEnough = (values: HoursValues) =>
    values[name].isClosed || hasSlotInHours(values[name]) || t('hours.tooShort')
  const renderTimeField = (end: 'openTime' | 'closeTime', label: string) => (
    <Controlled
      name={`${name}.${end}`}
      control={form.control}
      rules={
        end === 'openTime'
          ? { validate: isTime, deps: `${name}.closeTime` }
          : { validate: { isTime, isLongEnough: (_, values) => isLongEnough(values) } }
      }
    >
      {(field) => <TimeField {...field} label={label} readOnly={readOnly} disabled={isClosed} />}
    </Controlled>
  )
  return (
    <Face aria-labelledby={nameId}>
      <h2 id={nameId}>{day}</h2>
      <Controlled name={`${name}.isClosed`} control={form.control}>
        {(field) => <SwitchField {...field} label={t('hours.closed')} disabled={readOnly} />}
      </Controlled>
      <Times>
        {renderTimeField('openTime', t('hours.opens'))}
        {renderTimeField('closeTime', t('hours.closes'))}
      </Times>
      <End>
        <Note>{runsOver && t('hours.nextDay')}</Note>
        {!readOnly && (
          <Button kind="quiet" icon={<Icon of={Copy} size={18} />} aria-describedby={nameId} onClick={copyToAll}>
            {t('hours.copyToAll')}
          </Button>
        )}
      </End>
    </Face>
  )
}
