import { failureSentence } from '@sufra/api/api-error'
import type { NewsItem } from '@sufra/contracts/entities/news'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/written'
import { useDeleteNewsMutation } from '../../calls/promotions.ts'
import { DeleteDialog } from '../../parts/records/delete-dialog.tsx'
import { words } from '../../words.ts'

/** Asks, then deletes the news item as it was seen here; one that somebody changed meanwhile stays. */
export function DeleteNews({ item, onClose }: { item: NewsItem; onClose: () => void }) {
  const t = useWords(words)
  const title = useWritten()({ text: item.title, arabic: item.titleAr }).text
  const [deleteNews] = useDeleteNewsMutation()
  return (
    <DeleteDialog
      question={t('news.deleteQuestion')}
      text={t('news.deleteText', { title })}
      onDelete={() => deleteNews({ id: item.id, ifMatch: item.version }).unwrap()}
      done={t('news.deleted')}
      failure={(refusal) => ({
        title: t('promotions.error'),
        description: failureSentence(refusal, t('news.deleteFailed')),
      })}
      onClose={onClose}
    />
  )
}
