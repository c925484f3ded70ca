import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import { useWords } from '@sufra/i18n/use-words'
import { staffWords } from '../staff-words.ts'

/** Walk-ins may be anonymous. */
export function useGuestName(): (booking: Pick<Reservation, 'customerName'>) => string {
  const t = useWords(staffWords)
  return ({ customerName }) => customerName || t('diary.walkIn.title')
}

/** A generated number is not displayed. */
export function useTableName(): (tableNumber: string | null) => string | null {
  const t = useWords(staffWords)
  return (tableNumber) => (isGeneratedTableNumber(tableNumber) ? t('diary.list.autoTable') : tableNumber)
}
