import { NAME_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Tier } from '../../customers/loyalty/entities.ts'
import { createStrictObject, OptionalTime, optionalText, timeField, wholeNumber } from '../../fields.ts'
import { PublicRestaurant } from '../../promotions/restaurant/fields.ts'
import { TurnTime } from '../floor/entities.ts'
import { HOURS_TOO_SHORT, hasSlotInHours } from '../special-days/fields.ts'
import { HoursEntry, RestaurantCapacity } from './entities.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-routes.ts'

export const MAX_TABLES = 500
export const MAX_PERSONS = 5000

const PartySizes = z.array(z.number().int())

const GuestArea = z.object({
  id: z.number().int(),
  name: z.string(),
  nameAr: z.string().nullable(),
  /** Absent where they are those of the restaurant. */
  partySizes: z.optional(PartySizes),
})

export const restaurant = call(routes.restaurant, {
  summary: 'Get the restaurant’s name, phone, time zone and what is entered about it',
  params: z.object({}),
  result: z.object({
    name: z.string(),
    nameAr: z.string().nullable(),
    phone: z.string(),
    timeZone: z.string(),
    currency: z.literal('AED'),
    publicUrl: z.string(),
    /** Booking horizon in days from today. */
    bookingDays: z.number().int(),
    /** Present while guests can book without an account. */
    isOnlineBookingOpen: z.optional(z.literal(true)),
    /** Present while points expire. */
    pointsExpire: z.optional(z.literal(true)),
    /** Lowest first; present while the loyalty programme has tiers. */
    tiers: z.optional(z.array(Tier)),
    /** Areas that guests can choose; absent without a published floor plan, or with one area only. */
    areas: z.optional(z.array(GuestArea)),
    /** Party sizes that a table can ever be found for; absent where it is all from 1 to 20. */
    partySizes: z.optional(PartySizes),
    /** How long a table is for; absent without a published floor plan: two hours. */
    turnTimes: z.optional(z.array(TurnTime)),
    /** Sender address of mails; absent if mail is off. */
    mailFrom: z.optional(z.string()),
    ...PublicRestaurant,
  }),
})

export const listHours = call(routes.listHours, {
  summary: 'List the opening hours',
  params: z.object({}),
  result: z.array(HoursEntry),
})

const DAY_NUMBER = 'Days must be numbers from 0 to 6'

const Ignored = z.optional(z.unknown())

/** The number decides; `dayName` is for readers (staff specification §7). An entry may be sent back as it was read. */
const DAY = {
  dayOfWeek: wholeNumber(0, 6, DAY_NUMBER),
  dayName: optionalText(NAME_MOST),
  id: Ignored,
  version: Ignored,
  createdAt: Ignored,
}

const HoursToSave = z.discriminatedUnion(
  'isClosed',
  [
    createStrictObject({
      ...DAY,
      isClosed: z.literal(true),
      openTime: OptionalTime,
      closeTime: OptionalTime,
    }),
    createStrictObject({
      ...DAY,
      isClosed: z.literal(false).optional(),
      openTime: timeField('Opening time is required'),
      closeTime: timeField('Closing time is required'),
    }).check(z.refine(hasSlotInHours, { path: ['closeTime'], message: HOURS_TOO_SHORT })),
  ],
  { error: 'Say for each day whether it is closed' },
)

const SEVEN_DAYS = 'Send the hours of all seven days'

/** All seven days, each once (contract §7). */
export const WeekToSave = z
  .array(HoursToSave, { error: SEVEN_DAYS })
  .length(7, SEVEN_DAYS)
  .refine((entries) => new Set(entries.map(({ dayOfWeek }) => dayOfWeek)).size === entries.length, SEVEN_DAYS)

export const saveHours = call(staffRoutes.saveHours, {
  summary: 'Save the opening hours',
  params: z.object({ entries: WeekToSave }),
  result: z.array(HoursEntry),
})

export const getCapacity = call(staffRoutes.getCapacity, {
  summary: 'Get the restaurant’s capacity',
  params: z.object({}),
  result: RestaurantCapacity,
})

export const CapacityToSave = z.object({
  totalTables: wholeNumber(1, MAX_TABLES, `Tables must be a whole number from 1 to ${MAX_TABLES}`),
  maxPersonsPerSlot: wholeNumber(
    1,
    MAX_PERSONS,
    `People per half hour must be a whole number from 1 to ${MAX_PERSONS}`,
  ),
})

export const setCapacity = call(staffRoutes.setCapacity, {
  summary: 'Set the restaurant’s capacity',
  params: CapacityToSave,
  result: RestaurantCapacity,
})
