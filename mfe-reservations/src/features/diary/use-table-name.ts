import { useWords } from '@sufra/i18n/use-words'
import { staffWords } from '../../staff-words.ts'

/** Whether it is the number that the guest's dialog makes up, `Auto-` and a moment (customer specification §3). */
export const isMadeUp = (tableNumber: string | null): boolean => tableNumber !== null && /^Auto-\d+$/.test(tableNumber)

/** A table as staff read it: a number that is made up is no table's name. */
export function useTableName(): (tableNumber: string | null) => string | null {
  const t = useWords(staffWords)
  return (tableNumber) => (isMadeUp(tableNumber) ? t('diary.list.autoTable') : tableNumber)
}
