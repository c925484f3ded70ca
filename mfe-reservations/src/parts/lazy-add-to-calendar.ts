import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { createLazyPart } from '@sufra/ui/lazy-part'

/** Lazy: Home includes the dialogs that offer it. */
export const AddToCalendar = createLazyPart<{ booking: Reservation; wide?: boolean }>(async () => {
  const { AddToCalendar: Loaded } = await import('./add-to-calendar.tsx')
  return { default: Loaded }
})
