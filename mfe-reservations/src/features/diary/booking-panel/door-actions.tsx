import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { showToast } from '@sufra/ui/toast'
import { use, useRef } from 'react'
import styled from 'styled-components'
import { useMarkArrivedMutation, useSetReservationStatusMutation } from '../../../calls/diary.ts'
import { canLeave, canUndoLeave } from '../../../lib/sitting.ts'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { useLeave } from '../status/use-leave.ts'
import { usePressGuard } from '../status/use-press-guard.ts'

/* The buttons are those of the footer. */
const Group = styled.div`
  display: contents;
`

/**
 * Arrived until the guests are there, then Complete, and Left with a floor plan. Other days have Complete on the
 * timeline only.
 */
export function DoorActions({ booking, today }: { booking: Reservation; today: Day }) {
  const t = useWords(staffWords)
  const box = useRef<HTMLDivElement>(null)
  const [markArrived, marking] = useMarkArrivedMutation()
  const [setStatus, completing] = useSetReservationStatusMutation()
  const isConfirmed = booking.status === 'confirmed'
  const isThere = booking.arrivedAt !== undefined
  const { leave, undoLeave, isLeaving, isUndoing } = useLeave()
  const hasTables = use(FloorContext) !== null
  const isLeavable = hasTables && canLeave(booking, Date.now())
  const isReturnable = hasTables && canUndoLeave(booking, Date.now())
  const pressHandlers = usePressGuard(box, `${booking.status} ${isThere} ${isLeavable} ${isReturnable}`)
  const isDue = isConfirmed && booking.date <= today
  if (!isDue && !isLeavable && !isReturnable) return null

  const toggleArrival = async () => {
    try {
      await markArrived({ id: booking.id, arrived: !isThere }).unwrap()
    } catch (error) {
      showToast({ title: t('diary.card.arrivedFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const complete = async () => {
    try {
      await setStatus({ id: booking.id, status: 'completed' }).unwrap()
    } catch (error) {
      showToast({ title: t('diary.statusFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const markLeft = async () => {
    try {
      await leave(booking)
    } catch (error) {
      showToast({ title: t('floor.leave.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const isBusy = marking.isLoading || completing.isLoading
  return (
    <Group ref={box} {...pressHandlers}>
      {isDue && isThere && (
        <Button
          kind="secondary"
          busy={marking.isLoading}
          paused={completing.isLoading || isLeaving}
          onClick={() => void toggleArrival()}
        >
          {t('diary.card.notArrived')}
        </Button>
      )}
      {isLeavable && (
        <Button
          kind={isDue ? 'secondary' : 'primary'}
          busy={isLeaving}
          paused={isBusy}
          aria-label={t('floor.leave.label')}
          onClick={() => void markLeft()}
        >
          {t('floor.leave.action')}
        </Button>
      )}
      {isReturnable && (
        <Button kind="secondary" busy={isUndoing} onClick={() => void undoLeave(booking)}>
          {t('floor.leave.undo')}
        </Button>
      )}
      {isDue && (
        <Button
          busy={isThere ? completing.isLoading : marking.isLoading}
          paused={(isThere && marking.isLoading) || isLeaving}
          onClick={() => void (isThere ? complete() : toggleArrival())}
        >
          {t(isThere ? 'diary.actions.complete' : 'diary.card.arrive')}
        </Button>
      )}
    </Group>
  )
}
