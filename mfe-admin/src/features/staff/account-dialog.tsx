import { errorSentence, isApiError } from '@sufra/api/api-error'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { PasswordField } from '@sufra/ui/password-field'
import { RadioField } from '@sufra/ui/radio-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useCreateStaffMutation } from '../../calls/staff.ts'
import { DialogForm } from '../../dialogs/fields.ts'
import { words } from '../../words.ts'
import { isLongEnough } from './password-rule.ts'

interface Values {
  username: string
  password: string
  role: 'admin' | 'viewer'
}

/** A new staff account. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const id = useId()
  const [create] = useCreateStaffMutation()
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { username: '', password: '', role: 'viewer' },
  })
  const { errors, isSubmitting, isDirty } = formState

  const submit = async (values: Values) => {
    try {
      await create({ ...values, username: values.username.trim() }).unwrap()
      showToast({ title: t('accounts.created'), description: values.username.trim(), tone: 'success' })
      onClose()
    } catch (error) {
      const message = errorSentence(error)
      const taken = isApiError(error) && error.code === 'USERNAME_TAKEN'
      if (taken) setError('username', { message }, { shouldFocus: true })
      showToast({ title: t('accounts.changeFailed'), description: message, tone: 'danger' })
    }
  }
  const roles = (['viewer', 'admin'] as const).map((value) => ({ value, label: t(`accounts.${value}`) }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('accounts.add')}
      askBeforeClose={isDirty}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {tc('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {tc('actions.create')}
          </Button>
        </>
      }
    >
      <DialogForm id={id} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          label={t('accounts.username')}
          dir="ltr"
          autoComplete="off"
          maxLength={80}
          error={errors.username?.message}
          {...register('username', { validate: (name) => name.trim() !== '' || t('accounts.usernameRequired') })}
        />
        <PasswordField
          label={t('accounts.password')}
          hint={t('accounts.passwordHint')}
          autoComplete="new-password"
          maxLength={200}
          error={errors.password?.message}
          {...register('password', { validate: (password) => isLongEnough(password) || t('accounts.passwordShort') })}
        />
        <Controller
          name="role"
          control={control}
          render={({ field }) => <RadioField {...field} label={t('accounts.role')} options={roles} />}
        />
      </DialogForm>
    </Dialog>
  )
}
