import { useWords } from '@sufra/i18n/use-words'
import { PhoneField } from '@sufra/ui/text-field'
import { useFormContext } from 'react-hook-form'
import { Group } from '../../parts/group.tsx'
import { words } from '../../words.ts'
import type { RegistrationValues } from './registration-rules.ts'

export function PhoneFields() {
  const t = useWords(words)
  const { register, formState } = useFormContext<RegistrationValues>()
  const { errors } = formState
  return (
    <Group title={t('registration.contact')}>
      <PhoneField
        label={t('registration.phoneNumber')}
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', { deps: formState.isSubmitted ? 'confirmPhone' : [] })}
      />
      <PhoneField
        label={t('registration.confirmPhone')}
        autoComplete="off"
        error={errors.confirmPhone?.message}
        {...register('confirmPhone')}
      />
    </Group>
  )
}
