import { EMIRATES, GENDERS } from '@sufra/domain/choices'
import { common, useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextField } from '@sufra/ui/text-field'
import { Controller, useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { Group } from '../../parts/group.tsx'
import { words } from '../../words.ts'
import type { RegistrationValues } from './registration-values.ts'

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[3]};
`

/** What must be known about a guest. */
export function PersonFields({ today }: { today: string }) {
  const t = useWords(words)
  const { register, control, formState } = useFormContext<RegistrationValues>()
  const { errors } = formState
  return (
    <Group title={t('registration.about')}>
      <Names>
        <TextField
          label={t('registration.firstName')}
          autoComplete="given-name"
          maxLength={80}
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={t('registration.lastName')}
          autoComplete="family-name"
          maxLength={80}
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </Names>
      <Controller
        name="dateOfBirth"
        control={control}
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('registration.dateOfBirth')}
            autoComplete="bday"
            max={today}
            today={today}
            error={fieldState.error?.message}
          />
        )}
      />
      <Choices />
    </Group>
  )
}

function Choices() {
  const t = useWords(words)
  const tc = useWords(common)
  const { control } = useFormContext<RegistrationValues>()
  const diets = (['halal', 'all'] as const).map((value) => ({ value, label: tc(`preference.${value}`) }))
  const genders = GENDERS.map((value) => ({ value, label: tc(`gender.${value}`) }))
  const emirates = EMIRATES.map((value) => ({ value, label: tc(`emirate.${value}`) }))
  return (
    <>
      <Controller
        name="diet"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <RadioField {...field} label={t('registration.dietaryPreference')} options={diets} error={error?.message} />
        )}
      />
      <Controller
        name="gender"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <RadioField {...field} label={t('registration.gender')} options={genders} error={error?.message} />
        )}
      />
      <Controller
        name="emirate"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <SelectField {...field} label={t('registration.emirate')} options={emirates} error={error?.message} />
        )}
      />
    </>
  )
}
