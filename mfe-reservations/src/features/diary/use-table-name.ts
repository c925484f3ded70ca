import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

/** A table as staff read it: the number that the guest's dialog makes up (`Auto-` and a moment) is no table's name. */
export function useTableName(): (tableNumber: string | null) => string | null {
  const t = useWords(words)
  return (tableNumber) =>
    tableNumber !== null && /^Auto-\d+$/.test(tableNumber) ? t('diary.list.autoTable') : tableNumber
}
