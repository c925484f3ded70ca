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
  /** Only taken by earlier releases of mfe-admin. */
  'reservations/misfits': { misfits: readonly Misfit[] }
  /** Cards for the grid of the Reports page. */
  'reservations/reports': { days: number }
  'reservations/feedback-reports': { days: number }
  /** Renders nothing; reports the badge of unseen changes. */
  'reservations/unseen': { onBadge: (badge: { count: number; label: string }) => void }
}

export const reservationsFrontEnd = {
  name: 'mfe_reservations',
  pages: [
    '/reservations',
    '/admin/reservations',
    '/admin/restaurant-hours',
    '/admin/booking-page',
    '/admin/floor-plan',
    '/admin/feedback',
  ],
  slots: [
    'reservations/reserve-dialog',
    'reservations/next-chip',
    'reservations/manage-dialog',
    'reservations/misfits',
    'reservations/reports',
    'reservations/feedback-reports',
    'reservations/unseen',
  ],
  navigation: [
    {
      to: '/admin/restaurant-hours',
      label: { en: 'Restaurant Hours', ar: 'أوقات العمل' },
      icon: 'clock',
      group: 'restaurant',
      right: 'viewer',
      order: 60,
      isMain: true,
    },
    {
      to: '/admin/booking-page',
      label: { en: 'Reservation Page', ar: 'صفحة الحجز' },
      icon: 'globe',
      group: 'restaurant',
      right: 'viewer',
      order: 62,
    },
    {
      to: '/admin/floor-plan',
      label: { en: 'Floor Plan', ar: 'مخطط الصالة' },
      icon: 'armchair',
      group: 'restaurant',
      right: 'viewer',
      order: 65,
    },
    {
      to: '/admin/reservations',
      label: { en: 'Reservations', ar: 'الحجوزات' },
      icon: 'calendar',
      group: 'today',
      right: 'viewer',
      order: 15,
      isFrequent: true,
      badge: 'reservations/unseen',
    },
    {
      to: '/admin/feedback',
      label: { en: 'Feedback', ar: 'التقييمات' },
      icon: 'smile',
      group: 'guests',
      right: 'viewer',
      order: 72,
    },
  ],
} as const satisfies FrontEnd & { slots: readonly (keyof ReservationSlots)[] }
