import { foldDigits } from './digits.ts'

/**
 * What the home page shows of a customer's discount (contract §11): the number in it as percent (`15`, `15%` → 15;
 * the one before a percent sign if there are several), nothing → 0, and a text without a number as it is.
 */
export function discountPercent(text: string | null): { percent: number } | { text: string } {
  const shown = (text ?? '').trim()
  if (shown === '') return { percent: 0 }
  const folded = foldDigits(shown).replaceAll('٫', '.')
  const number = /([0-9]+(?:\.[0-9]+)?)\s*[%٪]/.exec(folded)?.[1] ?? /[0-9]+(?:\.[0-9]+)?/.exec(folded)?.[0]
  return number === undefined ? { text: shown } : { percent: Number(number) }
}
