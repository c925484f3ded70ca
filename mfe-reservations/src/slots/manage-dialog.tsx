/** Slot `reservations/manage-dialog`: props `open`, `onClose`. */
export { ManageDialog as default } from '../features/manage/manage-dialog.tsx'
