import { type ApiError, getErrorSentence, getFailureSentence } from '@sufra/api/api-error'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { words } from '../../words.ts'

export type RecordArea = 'rewards' | 'offers' | 'news'

/** Staff specification §8; the sentences differ by area. */
export function useRefusalToast(area: RecordArea) {
  const t = useWords(words)
  return (change: 'create' | 'update' | 'delete', refusal: ApiError) => {
    const failed = t(`${area}.${change}Failed`)
    if (area === 'rewards') {
      const saysNothing = refusal.code === 'UNKNOWN' || refusal.code === 'INTERNAL'
      const description = saysNothing ? undefined : getErrorSentence(refusal)
      return showToast({ title: failed, description, tone: 'danger' })
    }
    const title = area === 'offers' ? t(`offers.${change}Error`) : t('promotions.error')
    showToast({ title, description: getFailureSentence(refusal, failed), tone: 'danger' })
  }
}
