import { isGeneratedTableNumber } from '@sufra/domain/table-number'
import { useWords } from '@sufra/i18n/use-words'
import { staffWords } from '../../staff-words.ts'

/** A table as staff read it: a number that is made up is no table's name. */
export function useTableName(): (tableNumber: string | null) => string | null {
  const t = useWords(staffWords)
  return (tableNumber) => (isGeneratedTableNumber(tableNumber) ? t('diary.list.autoTable') : tableNumber)
}
