import { NATIONALITIES } from '@sufra/domain/choices'
import { common, useWords } from '@sufra/i18n/use-words'
import { PasswordField } from '@sufra/ui/password-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextField } from '@sufra/ui/text-field'
import { Controller, useFormContext } from 'react-hook-form'
import { words } from '../words.ts'
import { Group } from './group.tsx'

interface ExtraValues {
  email: string
  nationality: string | null
  password: string
}

/** A list cannot hold an empty choice, so that none has a name of its own. */
const NOT_STATED = 'not-stated'

/** What a guest may leave out: in registration and in the profile. */
export function ExtraFields({ passwordHint }: { passwordHint: string }) {
  const t = useWords(words)
  const tc = useWords(common)
  const { register, control, formState } = useFormContext<ExtraValues>()
  const { errors } = formState
  const nationalities = [
    { value: NOT_STATED, label: t('registration.notStated') },
    ...NATIONALITIES.map((value) => ({ value, label: tc(`nationality.${value}`) })),
  ]
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
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label={t('registration.nationality')}
            optional
            options={nationalities}
            onChange={(value) => field.onChange(value === NOT_STATED ? null : value)}
            error={fieldState.error?.message}
          />
        )}
      />
      <PasswordField
        label={t('registration.password')}
        optional
        hint={passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </Group>
  )
}
