import type { Feedback } from '@sufra/contracts/reservations/feedback/entities'
import { REASON_MOST } from '@sufra/domain/platform/limits'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { useForm } from 'react-hook-form'
import { managementWords } from '../../management-words.ts'
import { useHandle } from './use-handle.ts'

export function HandleDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useWords(managementWords)
  const { markHandled } = useHandle()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const submit = handleSubmit(async ({ note }) => {
    if (await markHandled(feedback, note)) onClose()
  })
  return (
    <RecordDialog
      title={t('feedback.handleTitle', { name: feedback.customerName })}
      submitLabel={t('feedback.handle')}
      state={formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label={t('feedback.noteLabel')}
        hint={t('feedback.noteHint')}
        optional
        maxLength={REASON_MOST}
        {...register('note')}
      />
    </RecordDialog>
  )
}
