import { RecordDialog } from '@sufra/forms/record-dialog'
import { useWords } from '@sufra/i18n/use-words'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { ReasonField } from './reason-field.tsx'
import { useSplit } from './use-split.ts'

interface SplitDialogProps {
  customerId: number
  onClose: () => void
}

export default function SplitDialog({ customerId, onClose }: SplitDialogProps) {
  const t = useWords(words)
  const split = useSplit()
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await split(customerId, reason)) onClose()
  })
  return (
    <RecordDialog
      title={t('merge.splitTitle')}
      description={t('merge.splitText')}
      submitLabel={t('merge.split')}
      state={form.formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField form={form} error={form.formState.errors.reason?.message} />
    </RecordDialog>
  )
}
