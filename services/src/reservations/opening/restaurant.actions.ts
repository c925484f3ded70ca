import * as contract from '@sufra/contracts/restaurant/calls'
import { defineAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { getWeeklyHours, toHoursDto } from './weekly-hours.ts'

export const getRestaurant = ({ config }: AppContext) =>
  defineAction(contract.restaurant, async () => ({
    ...config.restaurant,
    currency: 'AED' as const,
    publicUrl: config.publicUrl,
    bookingDays: config.bookingDays,
    ...(config.mail && { mailFrom: config.mail.from }),
  }))

export const listHours = defineAction(contract.listHours, async () => (await getWeeklyHours()).map(toHoursDto))
