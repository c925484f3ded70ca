import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { ReserveDialog } from '../features/reserve/reserve-dialog.tsx'

/** Slot `reservations/reserve-dialog`. */
export default function ReserveDialogSlot(props: ReservationSlots['reservations/reserve-dialog']) {
  return <ReserveDialog {...props} />
}
