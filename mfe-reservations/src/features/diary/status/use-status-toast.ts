import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useCallback } from 'react'
import { staffWords } from '../../../staff-words.ts'
import type { BookingAction } from './booking-actions.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** Names guest, people and table of a status press, and offers Undo unless it is one. */
export function useStatusToast(): (booking: Reservation, action: BookingAction, onUndo?: () => void) => void {
  const t = useWords(staffWords)
  const language = useLanguage()
  const showDone = useUndoToast()
  return useCallback(
    ({ customerName, partySize, tableNumber }, { name }, onUndo) => {
      const about = [customerName || t('diary.walkIn.title'), t('manage.people', { count: partySize })]
      if (tableNumber && !isGeneratedTableNumber(tableNumber))
        about.push(t('diary.block.table', { table: tableNumber }))
      const description = about.map((part) => isolateValue(part, language)).join(' · ')
      showDone({ title: t(`diary.done.${name}`), description }, onUndo)
    },
    [t, language, showDone],
  )
}
