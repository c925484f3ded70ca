import { z } from 'zod'
import { call } from '../../call.ts'
import { RestaurantRecord } from './entities.ts'
import { Logo, RestaurantEdit } from './fields.ts'
import * as routes from './routes.ts'

export const getRestaurantRecord = call(routes.getRestaurantRecord, {
  summary: 'Get what is entered about the restaurant',
  params: z.object({}),
  result: RestaurantRecord,
})

/** `If-Match` carries the edited version. */
export const saveRestaurant = call(routes.saveRestaurant, {
  summary: 'Save the restaurant’s name, contacts, address, logo and colour',
  params: z.object(RestaurantEdit.shape),
  result: RestaurantRecord,
})

/** The body is the file. `PUT /api/admin/restaurant` uses the logo by its id. */
export const saveLogo = call(routes.saveLogo, {
  summary: 'Upload the restaurant’s logo',
  params: z.object({}),
  result: Logo,
})

export const getLogo = call(routes.getLogo, {
  summary: 'Get the file of a logo',
  params: z.object({ file: z.string() }),
  result: z.unknown(),
})
