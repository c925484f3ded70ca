import { getErrorSentence } from '@sufra/api/api-error'
import type { SpecialDay } from '@sufra/contracts/reservations/special-days/entities'
import { formatDay } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast } from '@sufra/ui/toast'
import { useDeleteSpecialDayMutation } from '../../../calls/special-days.ts'
import { managementWords } from '../../../management-words.ts'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { useDisplacementCheck } from '../../../parts/displacement/use-displacement-check.ts'

export function DeleteSpecialDay({ day, onClose }: { day: SpecialDay; onClose: () => void }) {
  const t = useWords(managementWords)
  const tc = useWords(common)
  const language = useLanguage()
  const [remove, { isLoading }] = useDeleteSpecialDayMutation()

  const displacement = useDisplacementCheck()
  async function confirm(): Promise<void> {
    if (!(await displacement.confirmChange({ what: 'deletedDay', id: day.id }))) return onClose()
    try {
      await remove({ id: day.id, ifMatch: day.version }).unwrap()
      showToast({ title: t('specialDays.deleted'), description: day.label, tone: 'success' })
    } catch (error) {
      showToast({ title: t('specialDays.deleteFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
    onClose()
  }
  const range = { from: formatDay(day.fromDate, language), until: formatDay(day.untilDate, language) }
  if (displacement.displaced) return <DisplacementDialog {...displacement} />
  return (
    <ConfirmDialog
      open
      title={t('specialDays.deleteTitle', { name: day.label })}
      text={t('specialDays.deleteText', range)}
      confirmLabel={tc('actions.delete')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
