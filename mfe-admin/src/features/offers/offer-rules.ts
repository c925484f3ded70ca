import { filsFromDirhams } from '@sufra/domain/money'
import { useWords } from '@sufra/i18n/use-words'
import { MOST_DIRHAMS, MOST_USES } from '../../parts/limits.ts'
import { words } from '../../words.ts'

type Verdict = true | string

/** The bill from which an offer holds, in dirhams: 0 or more (staff specification §5). */
export function useSpendRule() {
  const t = useWords(words)
  return (spend: number | null): Verdict => {
    if (spend === null) return t('offers.spendRequired')
    if (Number.isNaN(spend)) return t('offers.spendNumber')
    if (spend < 0) return t('offers.spendNegative')
    if (spend > MOST_DIRHAMS) return t('promotions.amountMost')
    return spend === 0 || filsFromDirhams(spend) !== null || t('promotions.decimals')
  }
}

/** How often an offer may be used; nothing and 0 are unlimited (staff specification §5). */
export function useUsageRule() {
  const t = useWords(words)
  return (limit: number | null): Verdict => {
    if (limit === null || limit === 0) return true
    if (limit < 1) return t('offers.usageWrong')
    if (!Number.isInteger(limit)) return t('editing.wholeNumber')
    return limit <= MOST_USES || t('offers.usageMost')
  }
}

/** The last day of an offer: there, and not before its first (contract §11). */
export function useLastDayRule() {
  const t = useWords(words)
  return (validUntil: string | null, { validFrom }: { validFrom: string | null }): Verdict => {
    if (validUntil === null) return t('offers.validUntilRequired')
    return validFrom === null || validFrom <= validUntil || t('offers.validUntilEarly')
  }
}
