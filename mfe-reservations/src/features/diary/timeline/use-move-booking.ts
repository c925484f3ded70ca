import { isApiError } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { EditedReservation } from '@sufra/contracts/reservations/bookings/fields'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useEditReservationMutation } from '../../../calls/diary.ts'
import { useAssignTablesMutation } from '../../../calls/floor.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { useAssignTables } from '../floor/use-assign-tables.ts'
import { useTakenText } from '../floor/use-taken-text.ts'
import { useUndoToast } from '../status/use-undo-toast.ts'
import type { Place } from './find-place.ts'

/** Gives a party another time, another table, or both in one change. */
export function useMoveBooking(plan: FloorPlan) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const nameOf = useGuestName()
  const getReason = useTakenText()
  const showDone = useUndoToast()
  const [edit] = useEditReservationMutation()
  const [assign] = useAssignTablesMutation()
  const tables = useAssignTables(plan)
  const [refusal, setRefusal] = useState<{ title: string; text: string } | null>(null)

  async function move(booking: Reservation, from: Place, to: Place): Promise<void> {
    const isSameTable = to.tableId === null ? !booking.tableIds : booking.tableIds?.includes(to.tableId) === true
    if (to.minute !== from.minute) await moveTime(booking, to, !isSameTable)
    else if (isSameTable) return
    else if (to.tableId === null) await tables.removeTable(booking)
    else await tables.seatParty(booking, [to.tableId])
  }
  async function moveTime(booking: Reservation, { minute, tableId }: Place, isOtherTable: boolean): Promise<void> {
    const time = toTimeOfDay(minute)
    try {
      const chosen = isOtherTable && tableId !== null ? { chosenTableIds: [tableId] } : {}
      const changed = await edit({ ...toEdited(booking), ...chosen, time, ifMatch: booking.version ?? 0 }).unwrap()
      const facts = { name: nameOf(booking), time: formatTime(time, language), tables: changed.tableNumber ?? '' }
      const title = t(changed.tableIds ? 'diary.timeline.moved' : 'diary.timeline.movedWithout', facts)
      const note = changed.pinDropped && { description: t('floor.panel.pinDropped') }
      showDone({ title, ...note }, () => void moveBack(booking, changed))
    } catch (error) {
      const text = await getReason(error)
      const title = t('diary.timeline.notMoved', { name: nameOf(booking), time: formatTime(time, language) })
      setRefusal({ title, text: isStale(error) ? t('diary.timeline.stale') : text })
    }
  }
  /** To the tables that it had, which stay its own only where they did before. */
  async function moveBack(booking: Reservation, { version = 0 }: Reservation): Promise<void> {
    const { id, tableIds, isPinned = false } = booking
    try {
      const former = tableIds && [...tableIds]
      const chosen = former && { chosenTableIds: former }
      const back = await edit({ ...toEdited(booking), ...chosen, ifMatch: version }).unwrap()
      if (former && !isPinned) await assign({ id, tableIds: former, isPinned, ifMatch: back.version ?? 0 }).unwrap()
    } catch (error) {
      showToast({ title: t('diary.undoFailed'), description: await getReason(error), tone: 'danger' })
    }
  }
  return { move, tables, refusal, clearRefusal: () => setRefusal(null) }
}

const isStale = (error: unknown) => isApiError(error) && error.code === 'EDIT_CONFLICT'

/** What an edit repeats; an absent area stays. */
function toEdited(booking: Reservation): EditedReservation & { id: number } {
  const { id, date, time, partySize, customerName, customerPhone, customerEmail, tableNumber, specialRequests } =
    booking
  return {
    ...{ id, date, time, partySize, customerName, customerPhone },
    customerEmail: customerEmail ?? null,
    tableNumber: tableNumber ?? null,
    specialRequests: specialRequests ?? null,
  }
}
