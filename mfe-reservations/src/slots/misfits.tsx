import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { MisfitLink } from '../features/diary/misfits/misfit-link.tsx'
import { MisfitList } from '../features/diary/misfits/misfit-list.tsx'

/** Slot `reservations/misfits`. */
export default function MisfitsSlot({ misfits }: ReservationSlots['reservations/misfits']) {
  return <MisfitList misfits={misfits} renderActions={({ reservation }) => <MisfitLink booking={reservation} />} />
}
