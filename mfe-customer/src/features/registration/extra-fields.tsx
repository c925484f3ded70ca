import { NATIONALITIES } from '@sufra/domain/choices'
import { common, useWords } from '@sufra/i18n/use-words'
import { PasswordField } from '@sufra/ui/password-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextField } from '@sufra/ui/text-field'
import { Controller, useFormContext } from 'react-hook-form'
import { words } from '../../words.ts'
import { Group } from './group.tsx'
import type { RegistrationValues } from './registration-values.ts'

/** What a guest may leave out. */
export function ExtraFields() {
  const t = useWords(words)
  const tc = useWords(common)
  const { register, control, formState } = useFormContext<RegistrationValues>()
  const { errors } = formState
  const nationalities = NATIONALITIES.map((value) => ({ value, label: tc(`nationality.${value}`) }))
  return (
    <Group title={t('registration.extras')}>
      <TextField
        label={t('registration.email')}
        optional
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Controller
        name="nationality"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <SelectField
            {...field}
            label={t('registration.nationality')}
            optional
            options={nationalities}
            error={error?.message}
          />
        )}
      />
      <PasswordField
        label={t('registration.password')}
        optional
        hint={t('registration.passwordHint')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </Group>
  )
}
