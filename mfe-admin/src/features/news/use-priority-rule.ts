import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

const MOST_PRIORITY = 10

/** Where an item stands among the others: a whole number from 0 to 10 (staff specification §5). */
export function usePriorityRule() {
  const t = useWords(words)
  return (priority: number | null): true | string => {
    if (priority === null || priority < 0) return t('news.priorityWrong')
    if (!Number.isInteger(priority)) return t('editing.wholeNumber')
    return priority <= MOST_PRIORITY || t('news.priorityMost')
  }
}
