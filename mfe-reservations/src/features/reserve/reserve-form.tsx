import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { DateField } from '@sufra/ui/date-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import type { FormEvent } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import styled from 'styled-components'
import { useToday } from '../../lib/use-today.ts'
import { words } from '../../words.ts'
import { TimeField } from './time-field.tsx'
import type { ReserveForm as Values } from './use-book.ts'

const PEOPLE = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+'] as const

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`
const Alternatives = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  legend { padding-block-end: ${space[2]}; }
`

interface ReserveFormProps {
  id: string
  form: UseFormReturn<Values>
  /** Free times near one that was taken meanwhile. */
  alternatives: readonly string[]
  onSubmit: (event: FormEvent) => void
  onAlternative: (time: string) => void
}

/** The fields of the Reserve a Table dialog (customer specification §2). */
export function ReserveForm({ id, form, alternatives, onSubmit, onAlternative }: ReserveFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const today = useToday()
  const { control, register, watch, resetField, formState } = form
  const [date, people] = watch(['date', 'people'])
  const { errors } = formState
  return (
    <Fields id={id} onSubmit={onSubmit} noValidate>
      <Controller
        name="date"
        control={control}
        rules={{ required: t('reserve.dateRequired') }}
        render={({ field }) => (
          <DateField
            {...field}
            onChange={(day) => {
              field.onChange(day)
              resetField('time')
            }}
            label={t('reserve.date')}
            min={today}
            today={today}
            error={errors.date?.message}
          />
        )}
      />
      <Controller
        name="time"
        control={control}
        rules={{ required: t('reserve.timeRequired') }}
        render={({ field }) => <TimeField {...field} date={date} people={people} error={errors.time?.message} />}
      />
      {alternatives.length > 0 && (
        <Alternatives>
          <legend>{t('reserve.alternatives')}</legend>
          {alternatives.map((time) => (
            <ChipButton key={time} onClick={() => onAlternative(time)}>
              {formatTime(time, language)}
            </ChipButton>
          ))}
        </Alternatives>
      )}
      <Controller
        name="people"
        control={control}
        rules={{ required: t('reserve.peopleRequired') }}
        render={({ field }) => (
          <SelectField
            {...field}
            label={t('reserve.people')}
            options={PEOPLE.map((count) => ({ value: count, label: count }))}
            error={errors.people?.message}
          />
        )}
      />
      <TextField label={t('reserve.event')} optional maxLength={500} {...register('specialEvent')} />
      <TextField label={t('reserve.intolerances')} optional maxLength={500} {...register('intolerances')} />
      <TextAreaField label={t('reserve.notes')} optional maxLength={900} {...register('notes')} />
    </Fields>
  )
}
