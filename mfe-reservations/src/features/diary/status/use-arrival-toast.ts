import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCallback } from 'react'
import { staffWords } from '../../../staff-words.ts'

/** Says where the guests sit, and offers Undo. */
export function useArrivalToast(): (booking: Reservation, onUndo: () => void) => void {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useCallback(
    ({ customerName, partySize, tableNumber }, onUndo) => {
      const about = [customerName || t('diary.walkIn.title'), t('manage.people', { count: partySize })]
      if (tableNumber && !isGeneratedTableNumber(tableNumber))
        about.push(t('diary.block.table', { table: tableNumber }))
      showToast({
        title: t('diary.card.arrived'),
        description: about.map((part) => isolateValue(part, language)).join(' · '),
        tone: 'success',
        action: { label: t('diary.actions.undo'), onPress: onUndo },
      })
    },
    [t, language],
  )
}
