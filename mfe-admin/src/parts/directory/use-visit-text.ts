import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import { parseVisit } from './directory-choice.ts'

/** 'Not for 60 days' for `not-for-60`. */
export function useVisitText(): (visit: string) => string {
  const t = useWords(words)
  const language = useLanguage()
  return (visit) => {
    const { side, days: count } = parseVisit(visit) ?? { side: 'in', days: 0 }
    if (side === 'never') return t('directory.neverVisited')
    return t(side === 'in' ? 'directory.visitedWithin' : 'directory.notVisitedFor', {
      count,
      number: formatNumber(count, language),
    })
  }
}
