import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { PasswordField } from '@sufra/ui/password-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Form, Lead } from '../../../parts/form.tsx'
import { words } from '../../../words.ts'

interface ProvenChangeProps {
  title: string
  text: string
  submit: string
  done: string
  failed: string
  /** For what no call refused. */
  describe: (error: unknown) => string
  change: (password: string) => Promise<unknown>
  onClose: () => void
}

/** A change that needs the guest's password first. */
export function ProvenChange({ title, text, submit, done, failed, describe, change, onClose }: ProvenChangeProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const id = useId()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState

  const send = async ({ password }: { password: string }) => {
    try {
      await change(password)
      showToast({ title: done, tone: 'success' })
      onClose()
    } catch (error) {
      const message = isApiError(error) ? getErrorSentence(error) : describe(error)
      if (isApiError(error) && error.code === 'PASSWORD_WRONG')
        return setError('password', { message }, { shouldFocus: true })
      showToast({ title: failed, description: message, tone: 'danger' })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {tc('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <Lead>{text}</Lead>
        <PasswordField
          label={t('myData.password')}
          hint={t('myData.passwordHint')}
          error={errors.password?.message}
          {...register('password', { validate: (typed) => !isBlank(typed) || t('myData.passwordRequired') })}
        />
      </Form>
    </Dialog>
  )
}
