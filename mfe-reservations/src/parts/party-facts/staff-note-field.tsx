import { STAFF_NOTE_MOST } from '@sufra/domain/platform/limits'
import { useWords } from '@sufra/i18n/use-words'
import { TextAreaField } from '@sufra/ui/text-area-field'
import type { UseFormReturn } from 'react-hook-form'
import { staffWords } from '../../staff-words.ts'
import type { FactValues } from './party-facts.ts'

export function StaffTitle() {
  return useWords(staffWords)('diary.factsTitle')
}

export function StaffNoteField({ form: { register } }: { form: UseFormReturn<FactValues> }) {
  const t = useWords(staffWords)
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
