import { getErrorSentence } from '@sufra/api/api-error'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useResetSecondFactorMutation } from '../../calls/second-factor.ts'
import { ReasonField } from '../../dialogs/merge/reason-field.tsx'
import { words } from '../../words.ts'

export function ResetSecondStepDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const [reset] = useResetSecondFactorMutation()
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })

  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await reset({ id: account.id, reason }).unwrap()
      showToast({ title: t('secondStep.wasReset'), description: account.username, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('accounts.changeFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  })
  return (
    <RecordDialog
      title={t('secondStep.resetTitle', { username: account.username })}
      description={t('secondStep.resetText')}
      submitLabel={t('secondStep.reset')}
      state={form.formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField form={form} error={form.formState.errors.reason?.message} />
    </RecordDialog>
  )
}
