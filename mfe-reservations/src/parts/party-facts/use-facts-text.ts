import { formatList } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import type { ChosenValues } from './party-facts.ts'

/** What a party chose, in words; empty without. */
export function useFactsText(): (chosen: Partial<ChosenValues>) => string {
  const t = useWords(words)
  const language = useLanguage()
  return ({ occasion, needs = [] }) => {
    const texts = [
      ...(occasion ? [t(`party.occasions.${occasion}`)] : []),
      ...needs.map((need) => t(`party.needs.${need}`)),
    ]
    return formatList(texts, language)
  }
}
