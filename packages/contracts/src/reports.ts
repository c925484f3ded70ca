import { z } from 'zod'
import { call } from './call.ts'
import { queryNumber } from './fields.ts'
import {
  pointsReport as pointsRoute,
  refusalsReport as refusalsRoute,
  reservationsReport as reservationsRoute,
  rewardsReport as rewardsRoute,
} from './routes/reports.ts'

/** How many of the restaurant's days a report covers, the present one included (beyond the specification). */
const Covered = z.object({ days: z._default(queryNumber(1, 366), 30) })
const count = z.number().int()

/** Points and newcomers by day, the earliest first; earned and redeemed as in the daily report (contract §4). */
export const pointsReport = call(pointsRoute, {
  summary: 'Report points over a period',
  params: Covered,
  result: z.array(z.object({ day: z.string(), earned: count, redeemed: count, newCustomers: count })),
})

const Bookings = z.object({ reservations: count, noShows: count })

/** Reservations that were not cancelled, and how many of them nobody came to, by business day and by hour of the start. */
export const reservationsReport = call(reservationsRoute, {
  summary: 'Report reservations over a period',
  params: Covered,
  result: z.object({
    days: z.array(Bookings.extend({ day: z.string() })),
    hours: z.array(Bookings.extend({ hour: count })),
  }),
})

const Wishes = z.object({ wishes: count, people: count })

/** Wishes that met a full time, and for how many people in all, by the business day, the hour and the size wished for. */
export const refusalsReport = call(refusalsRoute, {
  summary: 'Report what was refused as full over a period',
  params: Covered,
  result: z.object({
    days: z.array(Wishes.extend({ day: z.string() })),
    hours: z.array(Wishes.extend({ hour: count })),
    sizes: z.array(Wishes.extend({ partySize: count })),
  }),
})

/** The rewards that were redeemed most, at most ten; in Arabic as they are called today. */
export const rewardsReport = call(rewardsRoute, {
  summary: 'Report rewards over a period',
  params: Covered,
  result: z.array(
    z.object({ rewardId: count, name: z.string(), nameAr: z.string().nullable(), redemptions: count, points: count }),
  ),
})
