import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useAdmin } from '@sufra/api/session'
import { OwnEmail } from '@sufra/contracts/auth/staff/fields'
import { EMAIL_MOST } from '@sufra/domain/platform/email-address'
import { PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { PasswordField } from '@sufra/ui/password-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useForm } from 'react-hook-form'
import { useSetOwnEmailMutation } from '../../calls/staff.ts'
import { Form, Narrow, Note, Title } from '../../parts/narrow-card.ts'
import { words } from '../../words.ts'

export function OwnEmailCard() {
  const t = useWords(words)
  const { email = '' } = useAdmin()
  const [save] = useSetOwnEmailMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { email, password: '' },
    resolver: createRecordResolver({
      schema: OwnEmail,
      messageFor: (field) => t(field === 'email' ? 'sessions.emailWrong' : 'ownPassword.presentRequired'),
    }),
  })
  const { errors, isDirty, isSubmitting } = formState

  const submit = async (typed: { email: string | null; password: string }) => {
    try {
      const saved = await save(typed).unwrap()
      showToast({ title: t('sessions.emailSaved'), tone: 'success' })
      reset({ email: saved.email ?? '', password: '' })
    } catch (error) {
      const message = getErrorSentence(error)
      const isPassword = isApiError(error) && error.code === 'PASSWORD_WRONG'
      if (isPassword) setError('password', { message }, { shouldFocus: true })
      else showToast({ title: t('sessions.emailFailed'), description: message, tone: 'danger' })
    }
  }
  return (
    <Narrow aria-labelledby="own-email">
      <Title id="own-email">{t('sessions.ownEmail')}</Title>
      <Note>{t('sessions.ownEmailNote')}</Note>
      <Form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <UnsavedChanges when={isDirty} />
        <TextField
          label={t('sessions.emailOptional')}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={EMAIL_MOST}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t('sessions.passwordForEmail')}
          maxLength={PASSWORD_MOST}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" busy={isSubmitting}>
          {t('sessions.saveEmail')}
        </Button>
      </Form>
    </Narrow>
  )
}
