import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { useWords } from '@sufra/i18n/use-words'
import { FormDialog } from '@sufra/ui/form-dialog'
import { PasswordField } from '@sufra/ui/password-field'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useConfirmPasswordMutation } from '../../calls/account.ts'
import { passwordPromptWords } from '../../password-prompt-words.ts'
import { Form } from '../form.tsx'

interface PasswordPromptProps {
  /** @param isConfirmed false when the guest went back */
  onAnswer: (isConfirmed: boolean) => void
}

export default function PasswordPrompt({ onAnswer }: PasswordPromptProps) {
  const t = useWords(passwordPromptWords)
  const id = useId()
  const [confirm] = useConfirmPasswordMutation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting, isDirty } = formState
  const send = async ({ password }: { password: string }) => {
    const { error } = await confirm({ password })
    if (!error) return onAnswer(true)
    const isWrong = isApiError(error) && error.code === 'PASSWORD_WRONG'
    setError('password', { message: isWrong ? t('wrong') : getErrorSentence(error) }, { shouldFocus: true })
  }
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      form={id}
      submit={t('confirm')}
      state={{ isDirty: false, isSubmitting: isSubmitting && isDirty }}
      onClose={() => onAnswer(false)}
    >
      <Form id={id} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <PasswordField
          label={t('password')}
          hint={t('hint')}
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password', { validate: (typed) => !isBlank(typed) || t('required') })}
        />
      </Form>
    </FormDialog>
  )
}
