import { DISPLACEMENT_REASONS } from '@sufra/domain/reservations/displaced'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { Reservation } from '../bookings/entities.ts'

/**
 * A future booking that the present hours or capacity no longer allow. `kept` records the staff member and time of a
 * decision to leave it.
 */
export const Misfit = z.object({
  reservation: Reservation,
  why: z.enum(DISPLACEMENT_REASONS),
  kept: z.optional(z.object({ at: Timestamp, by: z.string() })),
  /** In a preview: the tables that it would have instead. */
  movesTo: z.optional(z.string()),
})
export type Misfit = z.infer<typeof Misfit>
