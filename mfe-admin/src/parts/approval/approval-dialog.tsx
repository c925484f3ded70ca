import { getErrorSentence } from '@sufra/api/api-error'
import { isApprovalRefusal } from '@sufra/api/approval-prompt'
import { PIN_MOST, parsePin } from '@sufra/domain/auth/credentials'
import { parseAppCode } from '@sufra/domain/auth/second-factor'
import { ALL_RIGHTS, type StaffRight } from '@sufra/domain/auth/staff-rights'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { NAME_MOST, PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { PasswordField } from '@sufra/ui/password-field'
import { RadioField } from '@sufra/ui/radio-field'
import { TextField } from '@sufra/ui/text-field'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import type { AskedApproval } from './asked-approval.ts'

interface Typed {
  username: string
  by: 'pin' | 'password'
  secret: string
  code: string
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
  /** The editor who has a second factor. */
  const [codeOf, setCodeOf] = useState<string | null>(null)
  const { register, control, handleSubmit, setError, setFocus, setValue, watch, formState } = useForm<Typed>({
    defaultValues: { username: '', by: isSharedTill ? 'pin' : 'password', secret: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const byPin = watch('by') === 'pin'
  const asksCode = codeOf === watch('username') && !byPin
  useEffect(() => {
    if (asksCode) setFocus('code')
  }, [asksCode, setFocus])

  const approve = async ({ username, secret, code }: Typed) => {
    const password = { password: secret, ...(asksCode && { code: parseAppCode(code) ?? code }) }
    const answer = await asked.attempt({ username, ...(byPin ? { pin: parsePin(secret) ?? secret } : password) })
    const { error } = answer
    if (!isApprovalRefusal(error)) return asked.finish(answer)
    if (error.code === 'SECOND_FACTOR_NEEDED') return setCodeOf(username)
    const field = error.code === 'SECOND_FACTOR_WRONG' ? 'code' : 'secret'
    setValue(field, '')
    setError(field, { message: getErrorSentence(error) }, { shouldFocus: true })
    if (error.code === 'PIN_NEEDS_PASSWORD') setValue('by', 'password')
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
      {asksCode && (
        <TextField
          label={t('secondStep.code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          error={errors.code?.message}
          {...register('code', { validate: (typed) => parseAppCode(typed) !== null || t('secondStep.codeWrong') })}
        />
      )}
    </RecordDialog>
  )
}
