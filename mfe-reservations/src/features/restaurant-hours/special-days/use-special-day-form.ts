import { getErrorSentence } from '@sufra/api/api-error'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { SpecialDayEdit } from '@sufra/contracts/reservations/special-days/fields'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useCreateSpecialDayMutation, useUpdateSpecialDayMutation } from '../../../calls/special-days.ts'
import { managementWords } from '../../../management-words.ts'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'
import { checkSpecialDay, getSpecialDaySentence } from './special-day-rules.ts'
import { type SpecialDayValues, TOGETHER, toRequest, toValues } from './special-day-values.ts'

export type SpecialDayForm = UseFormReturn<SpecialDayValues, unknown, SpecialDayEdit>

export function useSpecialDayForm(day: SpecialDay | null, onDone: () => void) {
  const t = useWords(managementWords)
  const [create] = useCreateSpecialDayMutation()
  const [update] = useUpdateSpecialDayMutation()
  const displacement = useDisplacementCheck()
  const form = useForm({
    defaultValues: toValues(day),
    resolver: createRecordResolver({
      schema: SpecialDayEdit,
      sent: (values) => toRequest(values, day),
      rules: checkSpecialDay,
      messageFor: (field, problem) => t(getSpecialDaySentence(field, problem)),
    }),
  })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: day, toValues: toValues, together: TOGETHER })

  async function submit(fields: SpecialDayEdit): Promise<void> {
    const change = { what: 'specialDay' as const, day: { ...fields, ...(day && { id: day.id }) } }
    if (!(await displacement.confirmChange(change))) return
    const saved = await save(
      (from) => (day ? update({ ...fields, id: day.id, ifMatch: from?.version }) : create(fields)).unwrap(),
      (refusal) =>
        showToast({ title: t('specialDays.saveFailed'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (!saved) return
    showToast({
      title: t(day ? 'specialDays.updated' : 'specialDays.created'),
      description: fields.label,
      tone: 'success',
    })
    onDone()
  }
  return { form, submit: onSubmit(form.handleSubmit(submit)), notice, displacement }
}
