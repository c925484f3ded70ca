import { failureSentence } from '@sufra/api/api-error'
import type { NewsItem } from '@sufra/contracts/entities/news'
import type { NewsEdit } from '@sufra/contracts/records/news'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCreateNewsMutation, useUpdateNewsMutation } from '../../calls/promotions.ts'
import type { SaveRecord } from '../../parts/editing/use-record-edit.ts'
import { words } from '../../words.ts'

/** Creates a news item, or saves one over the version that it was read from, and tells what came of it. */
export function useSaveNews(item: NewsItem | null, save: SaveRecord<NewsItem | null>) {
  const t = useWords(words)
  const [create] = useCreateNewsMutation()
  const [update] = useUpdateNewsMutation()

  /** @returns whether it was saved. */
  return async function saveNews(fields: NewsEdit): Promise<boolean> {
    const saved = await save(
      (from) => (item ? update({ ...fields, id: item.id, ifMatch: from?.version }) : create(fields)).unwrap(),
      (refusal) => {
        const failed = t(item ? 'news.updateFailed' : 'news.createFailed')
        showToast({ title: t('promotions.error'), description: failureSentence(refusal, failed), tone: 'danger' })
      },
    )
    if (saved) showToast({ title: t(item ? 'news.updated' : 'news.created'), tone: 'success' })
    return saved !== null
  }
}
