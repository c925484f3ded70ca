import { useCanEdit } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { AlertDialog } from '@sufra/ui/alert-dialog'
import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { Dialog } from '@sufra/ui/dialog'
import { Icon } from '@sufra/ui/icon'
import { space } from '@sufra/ui/theme'
import { ArrowLeftRight, Shuffle } from 'lucide-react'
import styled from 'styled-components'
import { canExchange, canMove } from '../../../lib/exchange-parties.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import type { AssignRefusal } from './use-assign-tables.ts'
import { useTableTexts } from './use-table-texts.ts'

const Choices = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: stretch;
`

interface AssignDialogsProps {
  refusal: AssignRefusal | null
  /** Where the names of those in the way are found. */
  bookings: readonly Reservation[]
  isSeating: boolean
  onExchange: (refusal: AssignRefusal, other: Reservation) => void
  onMakeRoom: (refusal: AssignRefusal) => void
  onAnyway: (refusal: AssignRefusal) => void
  onClose: () => void
}

/** Says who has the table and offers an exchange, or that it is too small, which an editor may overrule. */
export function AssignDialogs(props: AssignDialogsProps) {
  const { refusal, onClose } = props
  const t = useWords(staffWords)
  const canEdit = useCanEdit()
  const { formatSeats } = useTableTexts()
  if (refusal?.why === 'taken') return <TakenDialog {...props} refusal={refusal} />
  const small = refusal?.why === 'small' ? refusal : null
  const asks = small !== null && canEdit
  const title = small && t('floor.choice.smallTitle', { tables: small.label })
  const describeSmall = ({ seats, people }: { seats: number; people: number }) => {
    const facts = { seats: formatSeats(seats), people: t('manage.people', { count: people }) }
    return `${t('floor.choice.smallText', facts)} ${t(canEdit ? 'floor.choice.recorded' : 'floor.choice.editorMay')}`
  }
  const text = small ? describeSmall(small) : ''
  return (
    <>
      <AlertDialog message={asks ? null : title} text={text || undefined} onClose={onClose} />
      <ConfirmDialog
        open={asks}
        title={title ?? ''}
        text={text}
        confirmLabel={t('floor.choice.anyway')}
        busy={props.isSeating}
        onCancel={onClose}
        onConfirm={() => refusal && props.onAnyway(refusal)}
      />
    </>
  )
}

type Taken = Extract<AssignRefusal, { why: 'taken' }>

function TakenDialog(props: Omit<AssignDialogsProps, 'refusal'> & { refusal: Taken }) {
  const { refusal, bookings, isSeating, onExchange, onMakeRoom, onClose } = props
  const t = useWords(staffWords)
  const shared = useWords(common)
  const nameOf = useGuestName()
  const { formatStart, formatEnd } = useTableTexts()
  const { booking, exchangedWith, label } = refusal
  const present = bookings.filter(({ id }) => refusal.reservationIds.includes(id))
  const text = present
    .map((other) => {
      const when = { from: formatStart(other), until: formatEnd(other) }
      return `${t('floor.choice.takenBy', { name: nameOf(other), ...when })}.`
    })
    .join(' ')
  const partners = exchangedWith ? [] : present.filter((other) => canExchange(booking, other))
  const isMovable = !exchangedWith && present.length > 0 && present.every(canMove)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('floor.choice.takenTitle', { tables: label })}
      description={text || undefined}
      footer={
        <Button kind="secondary" paused={isSeating} onClick={onClose}>
          {shared('actions.close')}
        </Button>
      }
    >
      <Choices>
        {partners.map((other) => (
          <Button
            key={other.id}
            icon={<Icon of={ArrowLeftRight} size={18} />}
            paused={isSeating}
            onClick={() => onExchange(refusal, other)}
          >
            {t('floor.choice.exchange', { name: nameOf(other), tables: other.tableNumber ?? '' })}
          </Button>
        ))}
        {isMovable && (
          <Button
            kind="secondary"
            icon={<Icon of={Shuffle} size={18} />}
            paused={isSeating}
            onClick={() => onMakeRoom(refusal)}
          >
            {t('floor.choice.makeRoom', { tables: label })}
          </Button>
        )}
      </Choices>
    </Dialog>
  )
}
