import { z } from 'zod'
import { call } from '../../call.ts'
import { FloorPlan } from './entities.ts'
import { FloorPlanToSave } from './fields.ts'
import * as routes from './routes.ts'

export const floorPlan = call(routes.floorPlan, {
  summary: 'Get the floor plan',
  params: z.object({}),
  result: FloorPlan,
})

/** `If-Match` carries the edited version. Publishing seats the reservations to come at tables. */
export const saveFloorPlan = call(routes.saveFloorPlan, {
  summary: 'Save the floor plan, as a draft or published',
  params: FloorPlanToSave,
  result: FloorPlan,
})
