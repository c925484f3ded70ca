import { z } from 'zod'
import { getAnswers } from '../../record-fields.ts'
import { restaurantFields } from './fields.ts'

/** What an editor entered about the restaurant; before that, name and phone of the settings, at version 0. */
export const RestaurantRecord = z.object({ ...getAnswers(restaurantFields), version: z.number().int() })
export type RestaurantRecord = z.infer<typeof RestaurantRecord>
