import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useCallback } from 'react'
import {
  useMarkArrivedMutation,
  useMarkReconfirmedMutation,
  useSetReservationStatusMutation,
} from '../../../calls/diary.ts'
import { useEndSittingMutation, useUndoEndSittingMutation } from '../../../calls/floor.ts'
import type { BookingAction } from './booking-actions.ts'

/** Sends an action. Throws when it is refused. */
export function useRunAction(): (booking: Pick<Reservation, 'id'>, action: BookingAction) => Promise<Reservation> {
  const [setStatus] = useSetReservationStatusMutation()
  const [markArrived] = useMarkArrivedMutation()
  const [markReconfirmed] = useMarkReconfirmedMutation()
  const [endSitting] = useEndSittingMutation()
  const [undoEndSitting] = useUndoEndSittingMutation()
  return useCallback(
    ({ id }, action) => {
      if ('to' in action) return setStatus({ id, status: action.to }).unwrap()
      if ('arrived' in action) return markArrived({ id, arrived: action.arrived }).unwrap()
      if ('reconfirmed' in action) return markReconfirmed({ id, reconfirmed: action.reconfirmed }).unwrap()
      return (action.name === 'leave' ? endSitting : undoEndSitting)({ id }).unwrap()
    },
    [setStatus, markArrived, markReconfirmed, endSitting, undoEndSitting],
  )
}
