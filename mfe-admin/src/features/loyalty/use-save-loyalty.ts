import { getErrorSentence } from '@sufra/api/api-error'
import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import type { LoyaltyToSave } from '@sufra/contracts/customers/loyalty/fields'
import type { SaveRecord } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useSaveLoyaltyMutation } from '../../calls/loyalty.ts'
import { words } from '../../words.ts'

/** Saves some of the rules, and says how it went. @returns null after a refusal. */
export function useSaveLoyalty(save: SaveRecord<Loyalty>): (rules: LoyaltyToSave) => Promise<Loyalty | null> {
  const t = useWords(words)
  const [send] = useSaveLoyaltyMutation()
  return async (rules) => {
    const saved = await save(
      ({ version }) => send({ ...rules, ifMatch: version }).unwrap(),
      (refusal) =>
        showToast({ title: t('loyalty.saveFailed'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (saved) showToast({ title: t('loyalty.saved'), tone: 'success' })
    return saved
  }
}
