import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCallback } from 'react'
import { useEndSittingMutation, useUndoEndSittingMutation } from '../../../calls/floor.ts'
import { staffWords } from '../../../staff-words.ts'

/** Marks that guests left, which frees their tables, and takes it back. */
export function useLeave() {
  const t = useWords(staffWords)
  const language = useLanguage()
  const [endSitting, { isLoading: isLeaving }] = useEndSittingMutation()
  const [undoEndSitting, { isLoading: isUndoing }] = useUndoEndSittingMutation()

  const undoLeave = useCallback(
    async ({ id }: Pick<Reservation, 'id'>): Promise<void> => {
      try {
        await undoEndSitting({ id }).unwrap()
        showToast({ title: t('floor.leave.undone'), tone: 'success' })
      } catch (error) {
        showToast({ title: t('floor.leave.undoFailed'), description: getErrorSentence(error), tone: 'danger' })
      }
    },
    [undoEndSitting, t],
  )
  /** Throws when it is refused. */
  const leave = useCallback(
    async (booking: Reservation): Promise<void> => {
      const { id, customerName, partySize, tableIds, tableNumber } = booking
      await endSitting({ id }).unwrap()
      const about = [customerName || t('diary.walkIn.title'), t('manage.people', { count: partySize })]
      if (tableIds && tableNumber) about.push(t('diary.block.table', { table: tableNumber }))
      showToast({
        title: t('floor.leave.done'),
        description: about.map((part) => isolateValue(part, language)).join(' · '),
        tone: 'success',
        action: { label: t('diary.actions.undo'), onPress: () => void undoLeave(booking) },
      })
    },
    [endSitting, undoLeave, t, language],
  )
  return { leave, undoLeave, isLeaving, isUndoing }
}
