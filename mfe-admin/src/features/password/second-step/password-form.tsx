import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { ResultOfCall } from '@sufra/api/endpoint'
import { useAdmin } from '@sufra/api/session'
import { PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { PasswordField } from '@sufra/ui/password-field'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useForm } from 'react-hook-form'
import { useRemoveSecondFactorMutation, useStartSecondFactorMutation } from '../../../calls/second-factor.ts'
import { Form } from '../../../parts/narrow-card.ts'
import { words } from '../../../words.ts'

/** The password comes first, for a factor to set up, to replace or to remove. */
export function PasswordForm({ onStarted }: { onStarted: (started: ResultOfCall<'startSecondFactor'>) => void }) {
  const t = useWords(words)
  const { username, recoveryCodesLeft } = useAdmin()
  const hasApp = recoveryCodesLeft !== undefined
  const [start] = useStartSecondFactorMutation()
  const [remove, removing] = useRemoveSecondFactorMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isDirty, isSubmitting } = formState

  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const message = getErrorSentence(error)
      const isPassword = isApiError(error) && error.code === 'PASSWORD_WRONG'
      if (isPassword) setError('password', { message }, { shouldFocus: true })
      else showToast({ title: t('secondStep.failed'), description: message, tone: 'danger' })
    }
  }
  const begin = handleSubmit((typed) => run(async () => onStarted(await start(typed).unwrap())))
  const takeAway = handleSubmit((typed) =>
    run(async () => {
      await remove(typed).unwrap()
      reset()
      showToast({ title: t('secondStep.removed'), tone: 'success' })
    }),
  )
  return (
    <Form noValidate onSubmit={(event) => void begin(event)}>
      <UnsavedChanges when={isDirty} />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={t('secondStep.password')}
        maxLength={PASSWORD_MOST}
        error={errors.password?.message}
        {...register('password', { validate: (typed) => typed !== '' || t('ownPassword.presentRequired') })}
      />
      <Button type="submit" busy={isSubmitting && !removing.isLoading}>
        {t(hasApp ? 'secondStep.replace' : 'secondStep.begin')}
      </Button>
      {hasApp && (
        <Button kind="quietDanger" busy={removing.isLoading} onClick={() => void takeAway()}>
          {t('secondStep.remove')}
        </Button>
      )}
    </Form>
  )
}
