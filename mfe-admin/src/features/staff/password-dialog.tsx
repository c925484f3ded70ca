import { errorSentence } from '@sufra/api/api-error'
import type { StaffAccount } from '@sufra/contracts/entities/admin'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { PasswordField } from '@sufra/ui/password-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useSetStaffPasswordMutation } from '../../calls/staff.ts'
import { DialogForm } from '../../dialogs/fields.ts'
import { words } from '../../words.ts'
import { isLongEnough } from './password-rule.ts'

/** A new password for an account. */
export function PasswordDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const id = useId()
  const [setPassword] = useSetStaffPasswordMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting, isDirty } = formState

  const submit = async ({ password }: { password: string }) => {
    try {
      await setPassword({ id: account.id, password }).unwrap()
      showToast({ title: t('accounts.passwordSet'), description: account.username, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('accounts.changeFailed'), description: errorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.resetTitle', { username: account.username })}
      description={t('accounts.resetText')}
      askBeforeClose={isDirty}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {tc('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {tc('actions.save')}
          </Button>
        </>
      }
    >
      <DialogForm id={id} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <PasswordField
          label={t('accounts.newPassword')}
          hint={t('accounts.passwordHint')}
          autoComplete="new-password"
          maxLength={200}
          error={errors.password?.message}
          {...register('password', { validate: (password) => isLongEnough(password) || t('accounts.passwordShort') })}
        />
      </DialogForm>
    </Dialog>
  )
}
