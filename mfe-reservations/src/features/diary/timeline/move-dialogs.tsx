import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { AlertDialog } from '@sufra/ui/alert-dialog'
import { AssignDialogs } from '../floor/assign-dialogs.tsx'
import type { useBlockMoves } from './use-block-moves.ts'

interface MoveDialogsProps {
  moves: Pick<ReturnType<typeof useBlockMoves>, 'tables' | 'refusal' | 'clearRefusal'>
  bookings: readonly Reservation[]
}

/** Why a party stays where it was; for a taken table also what else can be done. */
export function MoveDialogs({ moves: { tables, refusal, clearRefusal }, bookings }: MoveDialogsProps) {
  return (
    <>
      <AssignDialogs
        refusal={tables.refusal}
        bookings={bookings}
        isSeating={tables.isSeating}
        onExchange={({ booking }, other) => void tables.exchangeWith(booking, other)}
        onMakeRoom={({ booking, tableIds }) => void tables.seatParty(booking, tableIds, { makeRoom: true })}
        onAnyway={({ booking, tableIds, exchangedWith }) =>
          void (exchangedWith
            ? tables.exchangeWith(booking, exchangedWith, true)
            : tables.seatParty(booking, tableIds, { exceedsSeats: true }))
        }
        onClose={tables.clearRefusal}
      />
      <AlertDialog message={refusal?.title ?? null} text={refusal?.text} onClose={clearRefusal} />
    </>
  )
}
