import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'
import { words } from '../../words.ts'
import { BookingDetail, ChatLink } from './booking-detail.tsx'
import { BookingList, OwnWaitlist, PastBookings } from './booking-list.tsx'

/** Lazy: weighs more than Home, which includes this dialog. */
const EditForm = createLazyPart(() => import('./edit-form.tsx'))

type View = { kind: 'list' } | { kind: 'detail' | 'edit'; booking: Reservation }

interface ManageDialogProps {
  open: boolean
  /** Opens this booking if it is upcoming. */
  bookingId?: number | null
  onClose: () => void
}

/** Customer specification §2. */
export function ManageDialog({ open, bookingId = null, onClose }: ManageDialogProps) {
  const t = useWords(words)
  const [view, setView] = useState<View>({ kind: 'list' })
  const [first, setFirst] = useState(bookingId)
  const [isTyped, setTyped] = useState(false)
  const toList = () => setView({ kind: 'list' })
  const choose = (booking: Reservation) => {
    setFirst(null)
    setView({ kind: 'detail', booking })
  }
  const close = () => {
    toList()
    onClose()
  }
  useEffect(() => {
    if (!open) return
    for (const part of [EditForm, ChatLink, OwnWaitlist, PastBookings]) part.preload()
  }, [open])

  return (
    <Dialog open={open} onClose={close} title={t('manage.title')} askBeforeClose={isTyped}>
      {view.kind === 'list' && <BookingList first={first} onChoose={choose} />}
      {view.kind === 'detail' && (
        <BookingDetail
          booking={view.booking}
          onBack={toList}
          onEdit={() => setView({ kind: 'edit', booking: view.booking })}
        />
      )}
      {view.kind === 'edit' && (
        <EditForm
          booking={view.booking}
          onTyped={setTyped}
          onDone={toList}
          onCancel={() => setView({ kind: 'detail', booking: view.booking })}
        />
      )}
    </Dialog>
  )
}
