import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { getSecondStep, type SecondStep } from '@sufra/api/second-step'
import { useAdmin } from '@sufra/api/session'
import { useAdminLoginMutation } from '@sufra/api/session-api'
import type { Till } from '@sufra/contracts/auth/till/entities'
import { PIN_MOST, parsePin } from '@sufra/domain/auth/credentials'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { DialogForm } from '@sufra/forms/record-dialog'
import { SecondStepForm } from '@sufra/forms/second-step-form'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { confirmLeave } from '@sufra/ui/back-entry'
import { Button } from '@sufra/ui/button'
import { PasswordField } from '@sufra/ui/password-field'
import { TextField } from '@sufra/ui/text-field'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { usePinLoginMutation } from '../../calls/shared-till.ts'
import { words } from '../../words.ts'
import { NumberPad } from '../number-pad.tsx'

interface SecretFormProps {
  /** Null for a person who has not used this till. */
  person: Till['people'][number] | null
  onIn: () => void
}

interface Typed {
  username: string
  secret: string
}

export function SecretForm({ person, onIn }: SecretFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const me = useAdmin().username
  const [pinLogin] = usePinLoginMutation()
  const [passwordLogin] = useAdminLoginMutation()
  const [byPin, setByPin] = useState(person?.pin === true)
  const [step, setStep] = useState<SecondStep | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    defaultValues: { username: person?.username ?? '', secret: '' },
  })
  const { errors, isSubmitting } = formState
  const secret = useWatch({ control, name: 'secret' })
  // Keyboard users continue typing in the first field.
  useEffect(() => {
    if (!step) form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
  }, [step])

  /** Clears the input before another person uses the form. */
  const submit = async (typed: Typed) => {
    if (typed.username === me) await signIn(typed)
    else confirmLeave(() => void signIn(typed))
  }
  const signIn = async ({ username, secret }: Typed) => {
    try {
      if (byPin && person) await pinLogin({ id: person.id, pin: parsePin(secret) ?? secret }).unwrap()
      else await passwordLogin({ username, password: secret }).unwrap()
      onIn()
    } catch (error) {
      setValue('secret', '')
      const next = getSecondStep(error)
      if (next) return setStep(next)
      setError('secret', { message: getErrorSentence(error) }, { shouldFocus: true })
      if (isApiError(error) && error.code === 'PIN_NEEDS_PASSWORD') setByPin(false)
    }
  }
  const enterDigits = (digits: string) => {
    setValue('secret', digits, { shouldDirty: true, shouldValidate: errors.secret !== undefined })
    if (digits.length === PIN_MOST) void handleSubmit(submit)()
  }
  const askAgain = (message: string) => {
    setStep(null)
    setError('secret', { message })
  }
  if (step) return <SecondStepForm step={step} onIn={onIn} onExpired={askAgain} />
  return (
    <DialogForm ref={form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {!person && (
        <TextField
          label={t('accounts.username')}
          autoComplete="off"
          autoCapitalize="none"
          error={errors.username?.message}
          {...register('username', { validate: (name) => !isBlank(name) || t('accounts.usernameRequired') })}
        />
      )}
      <PasswordField
        label={t(byPin ? 'sharedTill.pin' : 'accounts.password')}
        autoComplete={byPin ? 'off' : 'current-password'}
        // The pad below takes the place of the device's keyboard.
        inputMode={byPin ? 'none' : undefined}
        dir={byPin ? 'ltr' : undefined}
        maxLength={PASSWORD_MOST}
        error={errors.secret?.message}
        {...register('secret', { validate: (secret) => secret !== '' || t('ownPassword.presentRequired') })}
      />
      {byPin && (
        <>
          <VisuallyHidden role="status">
            {secret !== '' &&
              t('sharedTill.typed', { count: secret.length, number: formatNumber(secret.length, language) })}
          </VisuallyHidden>
          <NumberPad value={secret} onChange={enterDigits} maxLength={PIN_MOST} />
        </>
      )}
      <Button type="submit" busy={isSubmitting}>
        {t('sharedTill.goOn')}
      </Button>
      {byPin && (
        <Button kind="quiet" onClick={() => setByPin(false)}>
          {t('sharedTill.usePassword')}
        </Button>
      )}
    </DialogForm>
  )
}
