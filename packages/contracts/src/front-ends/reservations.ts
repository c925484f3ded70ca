import type { Misfit } from '../entities/reservation.ts'
import { type FrontEnd, SHARED } from './front-end.ts'

/** A dialog of another front end: who shows it holds whether it is open. */
interface DialogSlotProps {
  open: boolean
  onClose: () => void
}

/** The slots that mfe-reservations fills, and what each is handed. */
export interface ReservationSlots {
  /** Reserve a Table, for the signed-in customer. */
  'reservations/reserve-dialog': DialogSlotProps
  /** The customer's next booking, which opens Manage by itself; nothing while there is none. */
  'reservations/next-chip': Record<never, never>
  /** Manage Reservation: the customer's bookings, to change and cancel. */
  'reservations/manage-dialog': DialogSlotProps
  /** Bookings that no longer fit the hours or the room, for staff: whose they are, how to reach them, and the way to each. */
  'reservations/misfits': { misfits: readonly Misfit[] }
}

/** mfe-reservations: tables, for guests and for staff. */
export const reservationsFrontEnd = {
  name: 'mfe_reservations',
  pages: ['/reservations', '/admin/reservations'],
  slots: [
    'reservations/reserve-dialog',
    'reservations/next-chip',
    'reservations/manage-dialog',
    'reservations/misfits',
  ],
  navigation: [
    {
      to: '/admin/reservations',
      label: { en: 'Reservations', ar: 'الحجوزات' },
      icon: 'calendar',
      right: 'viewer',
      order: 70,
    },
  ],
  shared: SHARED,
} as const satisfies FrontEnd & { slots: readonly (keyof ReservationSlots)[] }
