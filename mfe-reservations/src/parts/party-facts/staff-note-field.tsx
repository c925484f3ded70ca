import { STAFF_NOTE_MOST } from '@sufra/domain/platform/limits'
import { useWords } from '@sufra/i18n/use-words'
import { TextAreaField } from '@sufra/ui/text-area-field'
import type { UseFormReturn } from 'react-hook-form'
import { staffWords } from '../../staff-words.ts'
import type { FactValues } from './party-facts.ts'

interface StaffNoteFieldProps<Values extends FactValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
}

export function StaffNoteField<Values extends FactValues, Sent>({ form }: StaffNoteFieldProps<Values, Sent>) {
  const t = useWords(staffWords)
  const { register } = form as unknown as UseFormReturn<FactValues>
  return (
    <TextAreaField
      label={t('diary.staffNote')}
      hint={t('diary.staffNoteHint')}
      optional
      maxLength={STAFF_NOTE_MOST}
      {...register('staffNote')}
    />
  )
}
