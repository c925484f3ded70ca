import { useWords } from '@sufra/i18n/use-words'
import { useCallback } from 'react'
import { words } from '../../words.ts'

type Figure = 'earned' | 'redeemed' | 'bonus' | 'newcomers' | 'redemptions'

/** Stable across renders. */
export function useFigureLabel(): (figure: Figure) => string {
  const t = useWords(words)
  return useCallback((figure) => t(`reports.${figure}`), [t])
}
