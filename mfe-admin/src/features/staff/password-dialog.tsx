import { getErrorSentence } from '@sufra/api/api-error'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { NewStaffPassword } from '@sufra/contracts/auth/staff/fields'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useSetStaffPasswordMutation } from '../../calls/staff.ts'
import { words } from '../../words.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function PasswordDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [setPassword] = useSetStaffPasswordMutation()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '' },
    resolver: createRecordResolver({ schema: NewStaffPassword, messageFor: () => t('accounts.passwordShort') }),
  })

  const submit = async ({ password }: { password: string }) => {
    try {
      await setPassword({ id: account.id, password }).unwrap()
      showToast({ title: t('accounts.passwordSet'), description: account.username, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('accounts.changeFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <RecordDialog
      title={t('accounts.resetTitle', { username: account.username })}
      description={t('accounts.resetText')}
      submitLabel={tc('actions.save')}
      state={formState}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <NewPasswordField
        label={t('accounts.newPassword')}
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </RecordDialog>
  )
}
