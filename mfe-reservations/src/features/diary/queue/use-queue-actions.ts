import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useChangeQueueEntryMutation, useSeatQueueEntryMutation } from '../../../calls/queue.ts'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { useUndoToast } from '../status/use-undo-toast.ts'

type Settable = 'called' | 'waiting' | 'left' | 'no_answer'

/** Calls, seats and takes parties of the queue; one press at a time. */
export function useQueueActions() {
  const t = useWords(staffWords)
  const clockTime = useClockTime()
  const showUndo = useUndoToast()
  const [change] = useChangeQueueEntryMutation()
  const [seat] = useSeatQueueEntryMutation()
  const [pendingId, setPendingId] = useState<number | null>(null)

  /** @returns whether it was done. */
  async function run(id: number, act: () => Promise<void>): Promise<boolean> {
    if (pendingId !== null) return false
    setPendingId(id)
    try {
      await act()
      return true
    } catch (error) {
      const isFull = isApiError(error) && error.code === 'ROOM_FULL'
      const description = isFull ? t('queue.noTable') : getErrorSentence(error)
      showToast({ title: t('queue.failed'), description, tone: 'danger' })
      return false
    } finally {
      setPendingId(null)
    }
  }
  const setState = (entry: QueueEntry, state: Settable) =>
    run(entry.id, async () => {
      const { heldUntil, tableLabel } = await change({ id: entry.id, state }).unwrap()
      const about = [
        entry.name,
        ...(tableLabel ? [t('diary.block.table', { table: tableLabel })] : []),
        ...(state === 'called' && heldUntil ? [t('queue.heldUntil', { time: clockTime(heldUntil) })] : []),
      ]
      const done = { title: t(`queue.done.${state}`), description: about.join(' · ') }
      showUndo(done, state === 'waiting' ? undefined : () => void setState(entry, 'waiting'))
    })
  const seatParty = (entry: QueueEntry, tableIds?: readonly number[]) =>
    run(entry.id, async () => {
      const booking = await seat({ id: entry.id, ...(tableIds && { tableIds: [...tableIds] }) }).unwrap()
      const about = [entry.name, t('manage.people', { count: booking.partySize })]
      if (booking.tableIds && booking.tableNumber) {
        about.push(t('diary.block.table', { table: booking.tableNumber }))
        if (booking.endsAt) about.push(t('floor.walkIn.end', { time: clockTime(booking.endsAt) }))
      }
      showToast({ title: t('queue.done.seated'), description: about.join(' · '), tone: 'success' })
    })
  return { pendingId, setState, seatParty }
}
