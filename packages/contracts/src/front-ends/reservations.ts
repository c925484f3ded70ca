/** A dialog of another front end: who shows it holds whether it is open. */
export interface DialogSlotProps {
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
}

/**
 * What mfe-reservations and the shell hold each other to, whoever builds them and when. A page or a slot may be added
 * by either side alone; to take one away, or to raise a shared package beyond its range, both must be deployed.
 */
export const reservationsFrontEnd = {
  /** Its name in the federation. */
  name: 'mfe_reservations',
  /** The addresses that its `./pages` answers, each with everything below it. */
  pages: ['/reservations', '/admin/reservations'],
  /** `reservations/x` is exposed as `./slots/x`. */
  slots: ['reservations/reserve-dialog', 'reservations/next-chip', 'reservations/manage-dialog'],
  /** What it takes from the shell instead of carrying a copy, each with every module under it. */
  shared: {
    react: '^19.3.1',
    'react-dom': '^19.3.1',
    'styled-components': '^6.6.0',
    '@sufra/ui': '^0.1.0',
    '@sufra/i18n': '^0.1.0',
    '@sufra/api': '^0.1.0',
  },
} as const satisfies FrontEndContract

interface FrontEndContract {
  name: string
  pages: readonly string[]
  slots: readonly (keyof ReservationSlots)[]
  shared: Readonly<Record<string, string>>
}
