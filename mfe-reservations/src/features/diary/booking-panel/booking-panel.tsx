import { getErrorSentence, isNotFound } from '@sufra/api/api-error'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { useState } from 'react'
import { useBookingDetailsQuery } from '../../../calls/diary.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { StatusDialogs } from '../status/status-dialogs.tsx'
import { useStatusChange } from '../status/use-status-change.ts'
import { BookingDetails } from './booking-details.tsx'
import { MainAction, OtherActions } from './door-actions.tsx'
import { EditDialog } from './edit-dialog.tsx'

interface BookingPanelProps {
  id: number
  onMoved: (day: string) => void
  onClose: () => void
}

/** docs/specification/beyond.md, Booking details for staff. */
export function BookingPanel({ id, onMoved, onClose }: BookingPanelProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const nameOf = useGuestName()
  const query = useBookingDetailsQuery({ id }, { refetchOnMountOrArgChange: true })
  const { data: card, error, isError, isFetching, refetch } = query
  const change = useStatusChange(refetch)
  const [editing, setEditing] = useState(false)
  if (editing && card) {
    const finishEditing = (booking: Reservation) => {
      setEditing(false)
      onMoved(booking.date)
    }
    return <EditDialog booking={card.reservation} onDone={finishEditing} onClose={() => setEditing(false)} />
  }
  const isConfirmed = card?.reservation.status === 'confirmed'
  return (
    <Dialog
      open
      onClose={onClose}
      title={card ? nameOf(card.reservation) : t('diary.card.title')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {shared('actions.close')}
          </Button>
          {isConfirmed && (
            <Button kind="secondary" onClick={() => setEditing(true)}>
              {shared('actions.edit')}
            </Button>
          )}
          {card && <MainAction booking={card.reservation} change={change} />}
        </>
      }
    >
      {card && <BookingDetails card={card} actions={<OtherActions booking={card.reservation} change={change} />} />}
      {!card && isError && (
        <ErrorCard
          title={t('diary.card.failed')}
          {...(isNotFound(error)
            ? { text: getErrorSentence(error) }
            : { onRetry: () => void refetch(), busy: isFetching })}
        />
      )}
      {!card && !isError && <Skeleton height="240px" />}
      <StatusDialogs change={change} />
    </Dialog>
  )
}
