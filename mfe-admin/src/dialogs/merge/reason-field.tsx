import { isBlank } from '@sufra/domain/platform/clean-text'
import { REASON_MOST } from '@sufra/domain/platform/limits'
import { useWords } from '@sufra/i18n/use-words'
import { TextField } from '@sufra/ui/text-field'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { words } from '../../words.ts'

interface ReasonFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  error: string | undefined
}

export function ReasonField<Values extends FieldValues & { reason: string }>({
  form,
  error,
}: ReasonFieldProps<Values>) {
  const t = useWords(words)
  const name = 'reason' as Path<Values>
  return (
    <TextField
      label={t('refund.reason')}
      hint={t('merge.reasonHint')}
      autoComplete="off"
      dir="auto"
      maxLength={REASON_MOST}
      error={error}
      {...form.register(name, { validate: (reason: string) => !isBlank(reason) || t('refund.reasonRequired') })}
    />
  )
}
