import { EMIRATES, GENDERS } from '@sufra/domain/choices'
import { common, useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { RadioField } from '@sufra/ui/radio-field'
import { SelectField } from '@sufra/ui/select-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { Controller, useFormContext } from 'react-hook-form'
import { Group } from '../../parts/group.tsx'
import { NAME_MOST } from '../../parts/person-rules.ts'
import { words } from '../../words.ts'
import type { ProfileValues } from './profile-values.ts'

/** What must be known about a guest, as the guest may correct it. */
export function ProfileFields({ today }: { today: string }) {
  const t = useWords(words)
  const { register, control, formState } = useFormContext<ProfileValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label={t('registration.firstName')}
        autoComplete="given-name"
        maxLength={NAME_MOST}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={t('registration.lastName')}
        autoComplete="family-name"
        maxLength={NAME_MOST}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
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
      <Group title={t('profile.diet')}>
        <Controller
          name="halal"
          control={control}
          render={({ field, fieldState }) => (
            <SwitchField
              {...field}
              label={t('profile.halal')}
              hint={t('profile.halalHint')}
              error={fieldState.error?.message}
            />
          )}
        />
      </Group>
    </>
  )
}

function Choices() {
  const t = useWords(words)
  const tc = useWords(common)
  const { control } = useFormContext<ProfileValues>()
  const genders = GENDERS.map((value) => ({ value, label: tc(`gender.${value}`) }))
  const emirates = EMIRATES.map((value) => ({ value, label: tc(`emirate.${value}`) }))
  return (
    <>
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
