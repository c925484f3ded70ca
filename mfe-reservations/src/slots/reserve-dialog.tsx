/** Slot `reservations/reserve-dialog`: props `open`, `onClose`. */
export { ReserveDialog as default } from '../features/reserve/reserve-dialog.tsx'
