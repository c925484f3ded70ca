import { failureSentence } from '@sufra/api/api-error'
import type { NewsItem } from '@sufra/contracts/entities/news'
import type { NewsEdit } from '@sufra/contracts/records/news'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCreateNewsMutation, useUpdateNewsMutation } from '../../calls/promotions.ts'
import { useVersionedSave } from '../../parts/editing/use-versioned-save.ts'
import { words } from '../../words.ts'

/** Creates a news item, or saves one over the version that it was read from, and tells what came of it. */
export function useSaveNews(item: NewsItem | null) {
  const t = useWords(words)
  const [create] = useCreateNewsMutation()
  const [update] = useUpdateNewsMutation()
  const { save, theirs } = useVersionedSave(item)

  /** @returns whether it was saved. */
  async function saveNews(fields: NewsEdit): Promise<boolean> {
    const refusal = await save((ifMatch) =>
      (item ? update({ ...fields, id: item.id, ifMatch }) : create(fields)).unwrap(),
    )
    if (refusal) {
      const failed = t(item ? 'news.updateFailed' : 'news.createFailed')
      showToast({ title: t('promotions.error'), description: failureSentence(refusal, failed), tone: 'danger' })
    } else {
      showToast({ title: t(item ? 'news.updated' : 'news.created'), tone: 'success' })
    }
    return refusal === null
  }
  return { save: saveNews, theirs }
}
