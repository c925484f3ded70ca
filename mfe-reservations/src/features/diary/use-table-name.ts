import { isGeneratedTableNumber } from '@sufra/domain/table-number'
import { useWords } from '@sufra/i18n/use-words'
import { staffWords } from '../../staff-words.ts'

/** A generated number is not displayed. */
export function useTableName(): (tableNumber: string | null) => string | null {
  const t = useWords(staffWords)
  return (tableNumber) => (isGeneratedTableNumber(tableNumber) ? t('diary.list.autoTable') : tableNumber)
}
