import { useWords } from '@sufra/i18n/use-words'
import { useCallback } from 'react'
import { managementWords } from '../../management-words.ts'

type Figure =
  | 'percent'
  | 'parties'
  | 'planned'
  | 'actual'
  | 'quoted'
  | 'waited'
  | 'quoteError'
  | 'seated'
  | 'left'
  | 'noAnswer'
  | 'reservations'
  | 'noShows'
  | 'wishes'
  | 'people'
  | 'good'
  | 'okay'
  | 'notGood'

/** Stable across renders. */
export function useFigureLabel(): (figure: Figure) => string {
  const t = useWords(managementWords)
  return useCallback((figure) => t(`reports.${figure}`), [t])
}
