import { dietaryPreferences } from '@sufra/domain/audience'
import * as z from 'zod/mini'

/** For whom a reward, an offer or a news item is (contract §6). */
export const DietaryPreference = z.enum(dietaryPreferences, {
  error: 'Dietary preference must be all, halal or non_halal',
})
