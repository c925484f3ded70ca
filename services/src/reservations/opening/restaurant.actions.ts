import * as contract from '@sufra/contracts/reservations'
import { defineAction } from '../../lib/calls/action.ts'
import type { AppContext } from '../../lib/config.ts'
import { getWeeklyHours, toHoursDto } from './weekly-hours.ts'

/** What the chat and call links and the clocks need to know of the restaurant (contract §11). */
export const restaurant = ({ config }: AppContext) =>
  defineAction(contract.restaurant, async () => ({
    ...config.restaurant,
    currency: 'AED' as const,
    publicUrl: config.publicUrl,
    bookingDays: config.bookingDays,
    ...(config.mail && { mailFrom: config.mail.from }),
  }))

/** The weekly hours, Sunday to Saturday. */
export const listHours = defineAction(contract.listHours, async () => (await getWeeklyHours()).map(toHoursDto))
