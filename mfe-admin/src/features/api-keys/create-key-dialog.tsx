import { getErrorSentence } from '@sufra/api/api-error'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { CreatedApiKey } from '@sufra/contracts/auth/api-keys/entities'
import { KEY_SCOPES, type KeyScope } from '@sufra/contracts/rights'
import { addDays, getDayInZone, getStartOfDay } from '@sufra/domain/platform/calendar-day'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { common, useWords } from '@sufra/i18n/use-words'
import { CheckboxField } from '@sufra/ui/checkbox-field'
import { DateField } from '@sufra/ui/date-field'
import { TextField } from '@sufra/ui/text-field'
import { font, size } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useCreateApiKeyMutation } from '../../calls/api-keys.ts'
import { words } from '../../words.ts'
import { CreatedKeyDialog } from './created-key-dialog.tsx'
import { SCOPE_WORDS } from './scope-words.ts'

const Scopes = styled.fieldset`
  padding: 0;
  border: 0;
  legend { padding: 0; font-size: ${size.s}; font-weight: ${font.strong}; }
`

interface Values {
  name: string
  scopes: KeyScope[]
  /** The last day on which the key works. */
  lastDay: string | null
}

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const timeZone = useTimeZone()
  const [create] = useCreateApiKeyMutation()
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { name: '', scopes: [], lastDay: null },
  })
  const { errors } = formState
  const today = getDayInZone(new Date(), timeZone)

  const submit = async ({ name, scopes, lastDay }: Values) => {
    const expiresAt = lastDay === null ? null : getStartOfDay(addDays(lastDay, 1), timeZone).toISOString()
    try {
      setCreated(await create({ name, scopes, expiresAt }).unwrap())
    } catch (error) {
      showToast({ title: t('apiKeys.createFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  if (created) return <CreatedKeyDialog created={created} onClose={onClose} />
  return (
    <RecordDialog
      title={t('apiKeys.create')}
      submitLabel={tc('actions.create')}
      state={formState}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <TextField
        label={t('apiKeys.name')}
        hint={t('apiKeys.nameHint')}
        autoComplete="off"
        maxLength={NAME_MOST}
        error={errors.name?.message}
        {...register('name', { validate: (name) => !isBlank(name) || t('apiKeys.nameRequired') })}
      />
      <Controlled
        name="scopes"
        control={control}
        rules={{ validate: (scopes) => scopes.length > 0 || t('apiKeys.scopesRequired') }}
      >
        {({ value, onChange, onBlur, ref, error }) => (
          <Scopes>
            <legend>{t('apiKeys.scopes')}</legend>
            {KEY_SCOPES.map((scope, index) => (
              <CheckboxField
                key={scope}
                ref={index === 0 ? ref : undefined}
                label={t(SCOPE_WORDS[scope])}
                {...(index === KEY_SCOPES.length - 1 && error && { error })}
                value={value.includes(scope)}
                onChange={() => onChange(KEY_SCOPES.filter((each) => value.includes(each) !== (each === scope)))}
                onBlur={onBlur}
              />
            ))}
          </Scopes>
        )}
      </Controlled>
      <Controlled name="lastDay" control={control}>
        {(field) => (
          <DateField
            {...field}
            optional
            label={t('apiKeys.lastDay')}
            hint={t('apiKeys.lastDayHint')}
            min={today}
            today={today}
          />
        )}
      </Controlled>
    </RecordDialog>
  )
}
