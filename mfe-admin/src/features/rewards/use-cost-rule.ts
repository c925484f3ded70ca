import { useWords } from '@sufra/i18n/use-words'
import { MOST_POINTS } from '../../parts/limits.ts'
import { words } from '../../words.ts'

/** What a reward may cost: whole points, at least 1 (staff specification §5). */
export function useCostRule() {
  const t = useWords(words)
  return (cost: number | null): true | string => {
    if (cost === null || cost < 1) return t('rewards.costWrong')
    if (!Number.isInteger(cost)) return t('editing.wholeNumber')
    return cost <= MOST_POINTS || t('promotions.amountMost')
  }
}
