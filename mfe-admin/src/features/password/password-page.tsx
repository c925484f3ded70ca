import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useAdmin, useCanEdit } from '@sufra/api/session'
import { NewStaffPassword, OwnPassword } from '@sufra/contracts/auth/staff/fields'
import { PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { PasswordField } from '@sufra/ui/password-field'
import { StaffPage } from '@sufra/ui/staff-page'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useForm } from 'react-hook-form'
import { useSetOwnPasswordMutation } from '../../calls/staff.ts'
import { Form, Narrow } from '../../parts/narrow-card.ts'
import { ThisDevice } from '../../parts/till/this-device.tsx'
import { words } from '../../words.ts'
import { OwnEmailCard } from './own-email.tsx'
import { OwnPinCard } from './own-pin.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { SecondStepCard } from './second-step/second-step-card.tsx'

const EMPTY: OwnPassword = { present: '', password: '' }

export default function PasswordPage() {
  const t = useWords(words)
  const { username, passwordIsOneTime = false } = useAdmin()
  const [change] = useSetOwnPasswordMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver: createRecordResolver({
      schema: passwordIsOneTime ? NewStaffPassword : OwnPassword,
      messageFor: (field) => t(field === 'present' ? 'ownPassword.presentRequired' : 'accounts.passwordShort'),
    }),
  })
  const { errors, isDirty, isSubmitting } = formState
  const canEdit = useCanEdit()

  const submit = async ({ present, password }: Partial<OwnPassword> & Pick<OwnPassword, 'password'>) => {
    try {
      await change({ password, ...(!passwordIsOneTime && { present }) }).unwrap()
      showToast({ title: t('ownPassword.changed'), tone: 'success' })
      reset()
    } catch (error) {
      const message = getErrorSentence(error)
      const field = isApiError(error) && FIELD_OF[error.code]
      if (field) setError(field, { message }, { shouldFocus: true })
      else showToast({ title: t('ownPassword.failed'), description: message, tone: 'danger' })
    }
  }
  return (
    <StaffPage
      title={t(passwordIsOneTime ? 'ownPassword.firstTitle' : 'ownPassword.title')}
      note={t(passwordIsOneTime ? 'ownPassword.firstNote' : 'ownPassword.note')}
    >
      <Narrow>
        <Form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
          <UnsavedChanges when={isDirty} />
          {/* Password managers store the two together. */}
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          {!passwordIsOneTime && (
            <PasswordField
              label={t('ownPassword.present')}
              maxLength={PASSWORD_MOST}
              error={errors.present?.message}
              {...register('present')}
            />
          )}
          <PasswordField
            label={t('ownPassword.next')}
            hint={t('ownPassword.hint')}
            autoComplete="new-password"
            maxLength={PASSWORD_MOST}
            error={errors.password?.message}
            {...register('password')}
          />
          <Button type="submit" busy={isSubmitting}>
            {t('ownPassword.save')}
          </Button>
        </Form>
      </Narrow>
      {!passwordIsOneTime && <SecondStepCard />}
      {!passwordIsOneTime && <PasskeysCard />}
      {!passwordIsOneTime && <OwnPinCard />}
      {!passwordIsOneTime && <OwnEmailCard />}
      {!passwordIsOneTime && <OwnSessions />}
      {!passwordIsOneTime && canEdit && <ThisDevice />}
    </StaffPage>
  )
}

const FIELD_OF: Readonly<Record<string, keyof OwnPassword>> = {
  PASSWORD_WRONG: 'present',
  PASSWORD_SAME: 'password',
}
