import { z } from 'zod'
import { call } from '../../call.ts'
import { DayField, timeField } from '../../fields.ts'
import { PartySize } from '../bookings/fields.ts'
import { FloorPlan, FreeTable } from './entities.ts'
import { FloorPlanToSave } from './fields.ts'
import * as routes from './routes.ts'

export const floorPlan = call(routes.floorPlan, {
  summary: 'Get the floor plan',
  params: z.object({}),
  result: FloorPlan,
})

/**
 * `at` after midnight belongs to the business day `date`, the present one by default. Fewest seats first, then the
 * longest; empty without a published floor plan.
 */
export const freeTables = call(routes.freeTables, {
  summary: 'List the tables that a party can have from a time on, and for how long',
  params: z.object({ at: timeField('Time is required'), date: z.optional(DayField), partySize: PartySize }),
  result: z.array(FreeTable),
})

/** `If-Match` carries the edited version. Publishing seats the reservations to come at tables. */
export const saveFloorPlan = call(routes.saveFloorPlan, {
  summary: 'Save the floor plan, as a draft or published',
  params: FloorPlanToSave,
  result: FloorPlan,
})
