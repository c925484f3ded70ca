import { bookableBy, tableShapes } from '@sufra/domain/reservations/floor-plan'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

const whole = z.number().int()

const Area = z.object({ id: whole, name: z.string(), nameAr: z.string().nullable(), order: whole })

const Table = z.object({
  id: whole,
  label: z.string(),
  areaId: whole,
  minSeats: whole,
  maxSeats: whole,
  bookableBy: z.enum(bookableBy),
  isActive: z.boolean(),
  shape: z.enum(tableShapes),
  x: whole,
  y: whole,
  rotation: whole,
})

const Join = z.object({ id: whole, tableIds: z.array(whole), minSeats: whole, maxSeats: whole })

/** The last entry holds for all larger parties. */
export const TurnTime = z.object({ upToPartySize: whole.nullable(), minutes: whole })

export const Pacing = z.object({ maxPeopleStarting: whole.nullable(), maxPartiesStarting: whole.nullable() })

/** A draft until it is published (docs/specification/beyond.md, Real tables). `version` is 0 before the first save. */
export const FloorPlan = z.object({
  version: whole,
  isPublished: z.boolean(),
  areas: z.array(Area),
  tables: z.array(Table),
  joins: z.array(Join),
  turnTimes: z.array(TurnTime),
  pacing: Pacing,
  /** The number for the next new area, table or join. */
  nextId: whole,
  /** Reservations to come that are not seated by the saved plan yet; absent once all are. */
  reservationsLeft: z.optional(whole),
})
export type FloorPlan = z.infer<typeof FloorPlan>

/** A table or a join that is free from a time on, for at least half an hour. */
export const FreeTable = z.object({
  tableIds: z.array(whole),
  label: z.string(),
  /** The next party's start; without one the end of the day's hours, at least of the turn time. */
  freeUntil: Timestamp,
  /** Until `freeUntil`; a party stays for its turn time at most. */
  minutes: whole,
  /** The most people. */
  seats: whole,
})
export type FreeTable = z.infer<typeof FreeTable>
