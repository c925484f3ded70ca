import type { Misfit } from '../reservations/displaced/entities.ts'
import type { FrontEnd } from './front-end.ts'

interface DialogSlotProps {
  open: boolean
  onClose: () => void
}

export interface ReservationSlots {
  'reservations/reserve-dialog': DialogSlotProps
  /** The next booking, which opens its own Manage dialog; renders nothing without one. */
  'reservations/next-chip': Record<never, never>
  'reservations/manage-dialog': DialogSlotProps
  'reservations/misfits': { misfits: readonly Misfit[] }
}

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
} as const satisfies FrontEnd & { slots: readonly (keyof ReservationSlots)[] }
