import { getErrorSentence } from '@sufra/api/api-error'
import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast } from '@sufra/ui/toast'
import { useDeleteSegmentMutation } from '../../calls/segments.ts'
import { words } from '../../words.ts'

interface DeleteSegmentProps {
  segment: Segment
  onDeleted: () => void
  onClose: () => void
}

export function DeleteSegment({ segment: { id, name, version }, onDeleted, onClose }: DeleteSegmentProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const [remove, { isLoading }] = useDeleteSegmentMutation()
  const confirm = async () => {
    try {
      await remove({ id, ifMatch: version }).unwrap()
      showToast({ title: t('segments.deleted'), description: name, tone: 'success' })
      onDeleted()
    } catch (error) {
      showToast({ title: t('segments.deleteFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('segments.deleteTitle')}
      text={t('segments.deleteText', { name })}
      confirmLabel={tc('actions.delete')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
