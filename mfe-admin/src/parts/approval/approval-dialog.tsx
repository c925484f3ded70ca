import { getErrorSentence } from '@sufra/api/api-error'
import { isApprovalRefusal } from '@sufra/api/approval-prompt'
import { PIN_MOST, parsePin } from '@sufra/domain/auth/credentials'
import { ALL_RIGHTS, type StaffRight } from '@sufra/domain/auth/staff-rights'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { NAME_MOST, PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { PasswordField } from '@sufra/ui/password-field'
import { RadioField } from '@sufra/ui/radio-field'
import { TextField } from '@sufra/ui/text-field'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import type { AskedApproval } from './asked-approval.ts'

interface Typed {
  username: string
  by: 'pin' | 'password'
  secret: string
}

const isRight = (right: unknown): right is StaffRight => typeof right === 'string' && Object.hasOwn(ALL_RIGHTS, right)

interface ApprovalDialogProps {
  asked: AskedApproval
  /** PINs are for shared tills. */
  isSharedTill: boolean
}

/** The answer of the approved call goes to whoever sent it; a refused approval is asked again. */
export default function ApprovalDialog({ asked, isSharedTill }: ApprovalDialogProps) {
  const t = useWords(words)
  const { right } = asked.refusal.facts
  const { register, control, handleSubmit, setError, setValue, watch, formState } = useForm<Typed>({
    defaultValues: { username: '', by: isSharedTill ? 'pin' : 'password', secret: '' },
  })
  const { errors, isSubmitting } = formState
  const byPin = watch('by') === 'pin'
  const approve = async ({ username, secret }: Typed) => {
    const proof = byPin ? { pin: parsePin(secret) ?? secret } : { password: secret }
    const answer = await asked.attempt({ username, ...proof })
    if (!isApprovalRefusal(answer.error)) return asked.finish(answer)
    setValue('secret', '')
    setError('secret', { message: getErrorSentence(answer.error) }, { shouldFocus: true })
    if (answer.error.code === 'PIN_NEEDS_PASSWORD') setValue('by', 'password')
  }
  return (
    <RecordDialog
      title={t('approval.title')}
      description={t(`approval.text.${isRight(right) ? right : 'other'}`)}
      submitLabel={t('approval.approve')}
      state={{ isDirty: false, isSubmitting }}
      onSubmit={handleSubmit(approve)}
      onClose={() => asked.finish(null)}
    >
      <TextField
        label={t('approval.username')}
        dir="ltr"
        autoComplete="off"
        maxLength={NAME_MOST}
        error={errors.username?.message}
        {...register('username', { validate: (typed) => !isBlank(typed) || t('approval.usernameRequired') })}
      />
      {isSharedTill && (
        <Controlled name="by" control={control}>
          {(field) => (
            <RadioField
              {...field}
              label={t('approval.by')}
              options={[
                { value: 'pin', label: t('approval.byPin') },
                { value: 'password', label: t('approval.byPassword') },
              ]}
            />
          )}
        </Controlled>
      )}
      <PasswordField
        label={t(byPin ? 'approval.byPin' : 'approval.byPassword')}
        autoComplete="off"
        dir="ltr"
        inputMode={byPin ? 'numeric' : 'text'}
        maxLength={byPin ? PIN_MOST : PASSWORD_MOST}
        error={errors.secret?.message}
        {...register('secret', { validate: (typed) => typed !== '' || t('approval.secretRequired') })}
      />
    </RecordDialog>
  )
}
