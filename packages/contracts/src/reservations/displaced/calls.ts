import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { Id } from '../../fields.ts'
import { NewBlock } from '../blocks/fields.ts'
import { Reservation } from '../bookings/entities.ts'
import { FloorPlanToSave } from '../floor/fields.ts'
import { CapacityToSave, WeekToSave } from '../opening/calls.ts'
import { ServicesToSave } from '../services/fields.ts'
import { addRules, MovedDays } from '../special-days/calls.ts'
import { SpecialDayEdit } from '../special-days/fields.ts'
import { Misfit } from './entities.ts'
import * as routes from './routes.ts'

const parts = ['open', 'kept'] as const

/** Earliest start first. `part`: undecided ones (default), or decided ones. */
export const listMisfits = call(routes.listMisfits, {
  summary: 'List reservations to come that no longer fit the hours or the room',
  params: Paging.extend({ part: z.optional(z.enum(parts)) }),
  result: z.array(Misfit),
})

const WHAT = 'Say what is to change: week, specialDay, deletedDay, movedDays, capacity, floor, services or block'

/** A change as the saving call takes it; a new special day, and a new block, has no `id`. */
export const OpeningChange = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('week'), entries: WeekToSave }),
    z.object({
      what: z.literal('specialDay'),
      day: addRules(z.object({ ...SpecialDayEdit.shape, id: z.optional(Id) })),
    }),
    z.object({ what: z.literal('deletedDay'), id: Id }),
    z.object({ what: z.literal('movedDays'), ...MovedDays.shape }),
    z.object({ what: z.literal('capacity'), ...CapacityToSave.shape }),
    z.object({ what: z.literal('floor'), plan: FloorPlanToSave }),
    z.object({ what: z.literal('services'), ...ServicesToSave.shape }),
    z.object({ what: z.literal('block'), block: NewBlock, id: z.optional(Id) }),
  ],
  { error: WHAT },
)
export type OpeningChange = z.infer<typeof OpeningChange>

/**
 * Bookings that fit now but not after the change: the earliest, and the total. A block, which any staff may preview,
 * names all that lose their table; those that would move have `movesTo`.
 */
export const previewMisfits = call(routes.previewMisfits, {
  summary: 'List reservations that a change of the hours or the room would leave without a place',
  params: z.object({ change: OpeningChange }),
  result: z.object({ total: z.number().int(), misfits: z.array(Misfit) }),
})

export const keepReservation = call(routes.keepReservation, {
  summary: 'Keep a reservation that no longer fits, or take that back',
  params: z.object({ id: Id, kept: z.boolean({ error: 'Say whether it is kept' }) }),
  result: Reservation,
})
