import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { MisfitLink } from '../parts/displacement/misfit-link.tsx'
import { MisfitList } from '../parts/displacement/misfit-list.tsx'

/** Slot `reservations/misfits`. */
export default function MisfitsSlot({ misfits }: ReservationSlots['reservations/misfits']) {
  return <MisfitList misfits={misfits} renderActions={({ reservation }) => <MisfitLink booking={reservation} />} />
}
