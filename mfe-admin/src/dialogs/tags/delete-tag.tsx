import { getErrorSentence } from '@sufra/api/api-error'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { showToast } from '@sufra/ui/toast'
import { useDeleteTagMutation } from '../../calls/tags.ts'
import { useDirectoryQuery } from '../../calls/till.ts'
import { useTagName } from '../../parts/tags/use-tags.ts'
import { words } from '../../words.ts'

export function DeleteTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const language = useLanguage()
  const name = useTagName()(tag)
  const [remove, { isLoading }] = useDeleteTagMutation()
  const { currentData: marked } = useDirectoryQuery({ tag: tag.id, limit: 1 }, { refetchOnMountOrArgChange: true })
  const count = marked?.total
  const confirm = async () => {
    try {
      await remove({ id: tag.id, ifMatch: tag.version }).unwrap()
      showToast({ title: t('tags.deleted'), description: name, tone: 'success' })
    } catch (error) {
      showToast({ title: t('tags.deleteFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('tags.deleteTitle')}
      text={
        count === undefined
          ? t('tags.deleteUnknown', { name })
          : t('tags.deleteText', { name, count, number: formatNumber(count, language) })
      }
      confirmLabel={tc('actions.delete')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
