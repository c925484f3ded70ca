import { z } from 'zod'
import { call } from '../call.ts'
import { queryNumber } from '../fields.ts'
import {
  pointsReport as pointsRoute,
  queueReport as queueRoute,
  refusalsReport as refusalsRoute,
  reservationsReport as reservationsRoute,
  rewardsReport as rewardsRoute,
  tablesReport as tablesRoute,
} from './routes.ts'

/** Days of the restaurant, today included (beyond the specification). */
const Covered = z.object({ days: z._default(queryNumber(1, 366), 30) })
const count = z.number().int()

/**
 * By day, earliest first; earned and redeemed as in the daily report (contract §4). `bonus` is what tiers added, less
 * what refunds took back; absent without any.
 */
export const pointsReport = call(pointsRoute, {
  summary: 'Report points over a period',
  params: Covered,
  result: z.array(
    z.object({
      day: z.string(),
      earned: count,
      redeemed: count,
      bonus: z.optional(z.number().int()),
      newCustomers: count,
    }),
  ),
})

const Bookings = z.object({ reservations: count, noShows: count })

/** Reservations except cancelled ones, and no-shows, by business day and by start hour. */
export const reservationsReport = call(reservationsRoute, {
  summary: 'Report reservations over a period',
  params: Covered,
  result: z.object({
    days: z.array(Bookings.extend({ day: z.string() })),
    hours: z.array(Bookings.extend({ hour: count })),
  }),
})

const Wishes = z.object({ wishes: count, people: count })

/** Refused wishes and their guests, by business day, hour and party size. */
export const refusalsReport = call(refusalsRoute, {
  summary: 'Report what was refused as full over a period',
  params: Covered,
  result: z.object({
    days: z.array(Wishes.extend({ day: z.string() })),
    hours: z.array(Wishes.extend({ hour: count })),
    sizes: z.array(Wishes.extend({ partySize: count })),
  }),
})

/**
 * Use of the tables of the published floor plan: average share in use by area and half hour, planned and actual
 * minutes by party size, parties and people by table. Empty without a plan.
 */
export const tablesReport = call(tablesRoute, {
  summary: 'Report the use of the tables over a period',
  params: Covered,
  result: z.object({
    areas: z.array(
      z.object({
        areaId: count,
        name: z.string(),
        nameAr: z.string().nullable(),
        halfHours: z.array(z.object({ time: z.string(), percent: count })),
      }),
    ),
    turns: z.array(
      z.object({
        upToPartySize: count.nullable(),
        parties: count,
        plannedMinutes: count,
        /** Null while no party was marked as left. */
        actualMinutes: count.nullable(),
      }),
    ),
    tables: z.array(z.object({ tableId: count, label: z.string(), parties: count, people: count })),
  }),
})

/**
 * The queue at the door by business day. Minutes are medians of the seated parties that were quoted some, from coming
 * to sitting; null without any.
 */
export const queueReport = call(queueRoute, {
  summary: 'Report the queue at the door over a period',
  params: Covered,
  result: z.object({
    days: z.array(
      z.object({
        ...{ day: z.string(), seated: count, left: count, noAnswer: count },
        ...{ quotedMinutes: count.nullable(), actualMinutes: count.nullable(), errorMinutes: count.nullable() },
      }),
    ),
  }),
})

/** At most ten rewards, with their present Arabic names. */
export const rewardsReport = call(rewardsRoute, {
  summary: 'Report rewards over a period',
  params: Covered,
  result: z.array(
    z.object({ rewardId: count, name: z.string(), nameAr: z.string().nullable(), redemptions: count, points: count }),
  ),
})
