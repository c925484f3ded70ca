import { useCanEdit } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { AlertDialog } from '@sufra/ui/alert-dialog'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import type { AssignRefusal } from './use-assign-tables.ts'
import { useTableTexts } from './use-table-texts.ts'

interface AssignDialogsProps {
  refusal: AssignRefusal | null
  /** Where the names of those in the way are found. */
  bookings: readonly Reservation[]
  isSeating: boolean
  onAnyway: (refusal: AssignRefusal) => void
  onClose: () => void
}

/** Says who has the table, or that it is too small, which an editor may overrule. */
export function AssignDialogs({ refusal, bookings, isSeating, onAnyway, onClose }: AssignDialogsProps) {
  const t = useWords(staffWords)
  const canEdit = useCanEdit()
  const nameOf = useGuestName()
  const { formatSeats, formatStart, formatEnd } = useTableTexts()
  const [taken, small] = [refusal?.why === 'taken' ? refusal : null, refusal?.why === 'small' ? refusal : null]
  const asks = small !== null && canEdit

  const describeTaken = ({ reservationIds }: { reservationIds: readonly number[] }) =>
    bookings
      .filter(({ id }) => reservationIds.includes(id))
      .map((other) => {
        const when = { from: formatStart(other), until: formatEnd(other) }
        return `${t('floor.choice.takenBy', { name: nameOf(other), ...when })}.`
      })
      .join(' ')
  const describeSmall = ({ seats, booking }: { seats: number; booking: Reservation }) => {
    const facts = { seats: formatSeats(seats), people: t('manage.people', { count: booking.partySize }) }
    return `${t('floor.choice.smallText', facts)} ${t(canEdit ? 'floor.choice.recorded' : 'floor.choice.editorMay')}`
  }
  const smallTitle = small && t('floor.choice.smallTitle', { tables: small.label })
  const message = taken ? t('floor.choice.takenTitle', { tables: taken.label }) : asks ? null : smallTitle
  const text = taken ? describeTaken(taken) : small ? describeSmall(small) : ''
  return (
    <>
      <AlertDialog message={message} text={text || undefined} onClose={onClose} />
      <ConfirmDialog
        open={asks}
        title={smallTitle ?? ''}
        text={text}
        confirmLabel={t('floor.choice.anyway')}
        busy={isSeating}
        onCancel={onClose}
        onConfirm={() => refusal && onAnyway(refusal)}
      />
    </>
  )
}
