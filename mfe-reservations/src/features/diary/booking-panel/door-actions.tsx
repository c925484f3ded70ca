import { getErrorSentence } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import type { Day } from '@sufra/domain/calendar-day'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { showToast } from '@sufra/ui/toast'
import { useRef } from 'react'
import styled from 'styled-components'
import { useMarkArrivedMutation, useSetReservationStatusMutation } from '../../../calls/diary.ts'
import { staffWords } from '../../../staff-words.ts'
import { usePressGuard } from '../status/use-press-guard.ts'

/* The buttons are those of the footer. */
const Group = styled.div`
  display: contents;
`

/** Arrived until the guests are there, then Complete. Other days have Complete on the timeline only. */
export function DoorActions({ booking, today }: { booking: Reservation; today: Day }) {
  const t = useWords(staffWords)
  const box = useRef<HTMLDivElement>(null)
  const [markArrived, marking] = useMarkArrivedMutation()
  const [setStatus, completing] = useSetReservationStatusMutation()
  const isConfirmed = booking.status === 'confirmed'
  const isThere = booking.arrivedAt !== undefined
  const pressHandlers = usePressGuard(box, `${booking.status} ${isThere}`)
  if (!isConfirmed || booking.date > today) return null

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
  return (
    <Group ref={box} {...pressHandlers}>
      {isThere && (
        <Button
          kind="secondary"
          busy={marking.isLoading}
          paused={completing.isLoading}
          onClick={() => void toggleArrival()}
        >
          {t('diary.card.notArrived')}
        </Button>
      )}
      <Button
        busy={isThere ? completing.isLoading : marking.isLoading}
        paused={isThere && marking.isLoading}
        onClick={() => void (isThere ? complete() : toggleArrival())}
      >
        {t(isThere ? 'diary.actions.complete' : 'diary.card.arrive')}
      </Button>
    </Group>
  )
}
