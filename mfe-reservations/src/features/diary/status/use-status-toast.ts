import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { isGeneratedTableNumber } from '@sufra/domain/reservations/seating'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCallback } from 'react'
import { staffWords } from '../../../staff-words.ts'
import type { BookingAction } from './booking-actions.ts'

/** How long a press can be taken back; the waitlist waits as long. */
const UNDO_MS = 20_000

/** Names guest, people and table of a status press, and offers Undo unless it is one. */
export function useStatusToast(): (booking: Reservation, action: BookingAction, onUndo?: () => void) => void {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useCallback(
    ({ customerName, partySize, tableNumber }, { name }, onUndo) => {
      const about = [customerName || t('diary.walkIn.title'), t('manage.people', { count: partySize })]
      if (tableNumber && !isGeneratedTableNumber(tableNumber))
        about.push(t('diary.block.table', { table: tableNumber }))
      showToast({
        title: t(`diary.done.${name}`),
        description: about.map((part) => isolateValue(part, language)).join(' · '),
        tone: 'success',
        ...(onUndo && { action: { label: t('diary.actions.undo'), onPress: onUndo }, ms: UNDO_MS }),
      })
    },
    [t, language],
  )
}
