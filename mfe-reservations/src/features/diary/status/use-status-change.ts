import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { createContext, useCallback, useState } from 'react'
import { useLeaveWaitlistMutation } from '../../../calls/waitlist.ts'
import { getHold, type Hold } from '../../../lib/refusal.ts'
import { staffWords } from '../../../staff-words.ts'
import { ARRIVE, type BookingAction, getUndoAction } from './booking-actions.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useRunAction } from './use-run-action.ts'
import { useStatusToast } from './use-status-toast.ts'

/** Running actions by booking. */
type Pending = ReadonlyMap<number, BookingAction['name']>

/** Context: a change re-renders the buttons instead of fifty rows. */
export const PendingChanges = createContext<Pending>(new Map())

/** Cancelling asks first; other actions run at once. */
export type RequestAction = (booking: Reservation, action: BookingAction) => void

interface Refusal {
  title: string
  reason: string
}

/** A hold of the waitlist that keeps a booking from its table. */
interface HeldTable {
  booking: Reservation
  action: BookingAction
  hold: Hold
}

/** @param refresh resolves once the bookings are those after the change */
export function useStatusChange(refresh: () => PromiseLike<unknown>) {
  const t = useWords(staffWords)
  const getReason = useRefusalText()
  const run = useRunAction()
  const showDone = useStatusToast()
  const [endHold, { isLoading: isEndingHold }] = useLeaveWaitlistMutation()
  const [pending, setPending] = useState<Pending>(new Map())
  const [asked, setAsked] = useState<Reservation | null>(null)
  const [held, setHeld] = useState<HeldTable | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  // May run after its page is closed, so that a notification says that it was refused.
  const takeBack = useCallback(
    async (booking: Reservation, action: BookingAction): Promise<void> => {
      const undo = getUndoAction(booking, action)
      try {
        const before = await run(booking, undo)
        if (undo.name === 'restore' && booking.arrivedAt) await run(booking, ARRIVE)
        showDone(before, undo)
      } catch (error) {
        showToast({ title: t('diary.undoFailed'), description: getReason(error), tone: 'danger' })
      }
    },
    [run, showDone, getReason, t],
  )
  const change = useCallback(
    async (booking: Reservation, action: BookingAction): Promise<void> => {
      const { id } = booking
      setPending((others) => new Map(others).set(id, action.name))
      try {
        const changed = await run(booking, action)
        showDone({ ...changed, tableNumber: changed.tableNumber ?? booking.tableNumber }, action, () => {
          void takeBack(booking, action)
        })
        // A cancelled block disappears: its question closes before, and returns the focus.
        if (action.name !== 'cancel') await refresh()
      } catch (error) {
        const hold = getHold(error)
        if (hold) setHeld({ booking, action, hold })
        else setRefusal({ title: t(getFailureKey(action)), reason: getReason(error) })
      }
      setPending((present) => new Map([...present].filter(([other]) => other !== id)))
    },
    [run, showDone, takeBack, refresh, getReason, t],
  )
  const ask: RequestAction = useCallback(
    (booking, action) => {
      if (action.name === 'cancel') setAsked(booking)
      else void change(booking, action)
    },
    [change],
  )
  const confirmCancel = async () => {
    if (asked) await change(asked, { name: 'cancel', to: 'cancelled' })
    setAsked(null)
  }
  const confirmEndOfHold = async () => {
    if (!held) return
    try {
      await endHold({ id: held.hold.waitlistId }).unwrap()
      await change(held.booking, held.action)
    } catch (error) {
      setRefusal({ title: t('diary.heldTable.failed'), reason: getReason(error) })
    }
    setHeld(null)
  }
  return {
    ask,
    pending,
    asked,
    confirmCancel,
    keepAsked: () => setAsked(null),
    held,
    isEndingHold,
    confirmEndOfHold,
    keepHold: () => setHeld(null),
    refusal,
    read: () => setRefusal(null),
  }
}

function getFailureKey(action: BookingAction) {
  if (action.name === 'leave') return 'floor.leave.failed'
  if (action.name === 'undoLeave') return 'floor.leave.undoFailed'
  if ('reconfirmed' in action) return 'diary.coming.failed'
  return 'to' in action ? 'diary.statusFailed' : 'diary.card.arrivedFailed'
}
