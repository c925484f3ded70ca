import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { ManageDialog } from '../features/manage/manage-dialog.tsx'

/** Slot `reservations/manage-dialog`. */
export default function ManageDialogSlot(props: ReservationSlots['reservations/manage-dialog']) {
  return <ManageDialog {...props} />
}
