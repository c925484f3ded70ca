import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useAdmin } from '@sufra/api/session'
import { OwnPin } from '@sufra/contracts/auth/till/fields'
import { PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { PasswordField } from '@sufra/ui/password-field'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useForm } from 'react-hook-form'
import { useRemovePinMutation, useSetPinMutation } from '../../calls/shared-till.ts'
import { Form, Narrow, Note, Title } from '../../parts/narrow-card.ts'
import { words } from '../../words.ts'

const EMPTY: OwnPin = { password: '', pin: '' }

/** docs/specification/beyond.md, Shared tills. */
export function OwnPinCard() {
  const t = useWords(words)
  const { hasPin = false } = useAdmin()
  const [save] = useSetPinMutation()
  const [remove, removing] = useRemovePinMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver: createRecordResolver({
      schema: OwnPin,
      messageFor: (field) => t(field === 'pin' ? 'sharedTill.pinWrong' : 'ownPassword.presentRequired'),
    }),
  })
  const { errors, isDirty, isSubmitting } = formState

  const showFailure = (error: unknown) =>
    showToast({ title: t('sharedTill.pinFailed'), description: getErrorSentence(error), tone: 'danger' })
  const submit = async (values: OwnPin) => {
    try {
      await save(values).unwrap()
      showToast({ title: t('sharedTill.pinSaved'), tone: 'success' })
      reset()
    } catch (error) {
      const isPassword = isApiError(error) && error.code === 'PASSWORD_WRONG'
      if (isPassword) setError('password', { message: getErrorSentence(error) }, { shouldFocus: true })
      else showFailure(error)
    }
  }
  const removePin = async () => {
    try {
      await remove().unwrap()
      showToast({ title: t('sharedTill.pinRemoved'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Narrow aria-labelledby="own-pin">
      <Title id="own-pin">{t('sharedTill.ownPin')}</Title>
      <Note>{t(hasPin ? 'sharedTill.hasPin' : 'sharedTill.noPin')}</Note>
      <Form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <UnsavedChanges when={isDirty} />
        <PasswordField
          label={t('sharedTill.passwordForPin')}
          maxLength={PASSWORD_MOST}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={t('sharedTill.newPin')}
          hint={t('sharedTill.pinHint')}
          autoComplete="off"
          inputMode="numeric"
          dir="ltr"
          maxLength={6}
          error={errors.pin?.message}
          {...register('pin')}
        />
        <Button type="submit" busy={isSubmitting}>
          {t('sharedTill.savePin')}
        </Button>
        {hasPin && (
          <Button kind="quietDanger" busy={removing.isLoading} onClick={() => void removePin()}>
            {t('sharedTill.removePin')}
          </Button>
        )}
      </Form>
    </Narrow>
  )
}
