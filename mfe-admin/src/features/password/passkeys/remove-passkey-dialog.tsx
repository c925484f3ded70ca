import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useAdmin } from '@sufra/api/session'
import type { Passkey } from '@sufra/contracts/auth/passkeys/entities'
import { ProvenPassword } from '@sufra/contracts/auth/second-factor/fields'
import { PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { PasswordField } from '@sufra/ui/password-field'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useRemovePasskeyMutation } from '../../../calls/passkeys.ts'
import { words } from '../../../words.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useWords(words)
  const { username } = useAdmin()
  const [remove] = useRemovePasskeyMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
    resolver: createRecordResolver({ schema: ProvenPassword, messageFor: () => t('ownPassword.presentRequired') }),
  })

  const submit = async ({ password }: { password: string }) => {
    try {
      await remove({ id: passkey.id, password }).unwrap()
      showToast({ title: t('passkeys.removed'), description: passkey.name, tone: 'success' })
      onClose()
    } catch (error) {
      const message = getErrorSentence(error)
      if (isApiError(error) && error.code === 'PASSWORD_WRONG')
        return setError('password', { message }, { shouldFocus: true })
      showToast({ title: t('passkeys.removeFailed'), description: message, tone: 'danger' })
      if (isApiError(error) && error.code === 'PASSKEY_NOT_FOUND') onClose()
    }
  }
  return (
    <RecordDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      description={t('passkeys.removeText')}
      submitLabel={t('passkeys.remove')}
      state={formState}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={t('accounts.password')}
        maxLength={PASSWORD_MOST}
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </RecordDialog>
  )
}
