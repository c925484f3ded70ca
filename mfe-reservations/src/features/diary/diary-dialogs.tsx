import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { CapacityDialog } from './capacity/capacity-dialog.tsx'
import { FindDialog } from './find/find-dialog.tsx'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { NewBookingDialog } from './new-booking/new-booking-dialog.tsx'
import { WalkInDialog } from './walk-in/walk-in-dialog.tsx'

/** Lazy: large, and rarely needed. */
const WaitlistDialog = createLazyPart(() => import('./waitlist/waitlist-dialog.tsx'))

/** Lazy: rarely needed. */
const BlocksDialog = createLazyPart(() => import('./blocks/blocks-dialog.tsx'))

/** Lazy: rarely open beside the floor. */
const QueueDialog = createLazyPart(() => import('./queue/queue-dialog.tsx'))

/** Lazy: displaced bookings are rare. */
const MisfitsDialog = createLazyPart(() => import('./misfits/misfits-dialog.tsx'))

export type DiaryDialog = 'capacity' | 'new' | 'walk-in' | 'find' | 'queue' | 'waitlist' | 'misfits' | 'blocks' | 'keys'

interface DiaryDialogsProps {
  open: DiaryDialog | null
  day: Day
  visibleDay: Day
  /** Of the evening in progress and the days around it. */
  bookings: readonly Reservation[]
  walkInTables: readonly number[] | undefined
  onDay: (day: Day) => void
  onBooking: (id: number, day: Day) => void
  onClose: () => void
}

export function DiaryDialogs({ open, day, visibleDay, onDay, onBooking, onClose, ...walkIn }: DiaryDialogsProps) {
  if (open === 'new') return <NewBookingDialog day={day} onBooked={onDay} onClose={onClose} />
  if (open === 'walk-in') {
    const { bookings, walkInTables } = walkIn
    return <WalkInDialog bookings={bookings} tableIds={walkInTables} onSeated={onDay} onClose={onClose} />
  }
  if (open === 'find') return <FindDialog onFound={({ id, date }) => onBooking(id, date)} onClose={onClose} />
  if (open === 'misfits') return <MisfitsDialog onOpen={onBooking} onClose={onClose} />
  if (open === 'queue') return <QueueDialog onClose={onClose} />
  if (open === 'waitlist') return <WaitlistDialog day={visibleDay} onClose={onClose} />
  if (open === 'blocks') return <BlocksDialog day={visibleDay} onClose={onClose} />
  if (open === 'capacity') return <CapacityDialog onClose={onClose} />
  return open === 'keys' ? <KeysDialog onClose={onClose} /> : null
}
