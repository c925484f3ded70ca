import { NAME_MOST } from '@sufra/domain/platform/limits'
import {
  bookableBy,
  GRID,
  MAX_AREAS,
  MAX_FLOOR_TABLES,
  MAX_JOINS,
  MAX_SEATS,
  rotations,
  TURN_MINUTES,
  tableShapes,
} from '@sufra/domain/reservations/floor-plan'
import { findPlanProblems, planProblems } from '@sufra/domain/reservations/plan-problems'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import * as z from 'zod/mini'
import { createStrictObject, Flag, optionalText, requiredText, wholeNumber } from '../../fields.ts'
import { PlanId, TableIds } from './table-ids.ts'

const LABEL_MOST = 20

const SEATS = `Seats must be a whole number from 1 to ${MAX_SEATS}`
const Seats = wholeNumber(1, MAX_SEATS, SEATS)
const MINUTES = `A turn takes ${TURN_MINUTES.least} to ${TURN_MINUTES.most} minutes, in steps of ${TURN_MINUTES.step}`
const WHOLE = 'Send the whole plan: isPublished, areas, tables, joins, turnTimes and pacing'
const START = 'This must be a whole number from 1 to 500, or empty'

const SavedArea = createStrictObject({
  id: PlanId,
  name: requiredText('A name is required', NAME_MOST),
  nameAr: optionalText(NAME_MOST),
  order: wholeNumber(0, 1000, 'The order must be a whole number from 0 to 1000'),
})

const SavedTable = createStrictObject({
  id: PlanId,
  label: requiredText('A label is required', LABEL_MOST),
  areaId: PlanId,
  minSeats: Seats,
  maxSeats: Seats,
  bookableBy: z.enum(bookableBy, { error: `Say who may book it: ${bookableBy.join(', ')}` }),
  isActive: Flag,
  shape: z.enum(tableShapes, { error: `The shape must be one of ${tableShapes.join(', ')}` }),
  x: wholeNumber(0, GRID.columns - 1, `The column must be a whole number from 0 to ${GRID.columns - 1}`),
  y: wholeNumber(0, GRID.rows - 1, `The row must be a whole number from 0 to ${GRID.rows - 1}`),
  rotation: z.literal(rotations, { error: `The rotation must be one of ${rotations.join(', ')}` }),
})

const SavedJoin = createStrictObject({
  id: PlanId,
  tableIds: TableIds,
  minSeats: Seats,
  maxSeats: wholeNumber(1, 300, SEATS),
})

const TurnTime = createStrictObject({
  upToPartySize: z.nullable(wholeNumber(1, MAX_PARTY_SIZE, `Parties have 1 to ${MAX_PARTY_SIZE} people`)),
  minutes: wholeNumber(TURN_MINUTES.least, TURN_MINUTES.most, MINUTES).check(z.multipleOf(TURN_MINUTES.step, MINUTES)),
})

export const TurnTimesToSave = z
  .array(TurnTime, { error: WHOLE })
  .check(z.minLength(1, planProblems.turnTimes), z.maxLength(20, planProblems.turnTimes))

const PacingLimit = z.nullable(wholeNumber(1, 500, START))

export const PacingToSave = createStrictObject(
  { maxPeopleStarting: PacingLimit, maxPartiesStarting: PacingLimit },
  WHOLE,
)

/** A whole plan, published or a draft. */
export const FloorPlanToSave = z
  .object({
    isPublished: Flag,
    areas: z.array(SavedArea, { error: WHOLE }).check(z.maxLength(MAX_AREAS, `A plan has at most ${MAX_AREAS} areas`)),
    tables: z
      .array(SavedTable, { error: WHOLE })
      .check(z.maxLength(MAX_FLOOR_TABLES, `A plan has at most ${MAX_FLOOR_TABLES} tables`)),
    joins: z.array(SavedJoin, { error: WHOLE }).check(z.maxLength(MAX_JOINS, `A plan has at most ${MAX_JOINS} joins`)),
    turnTimes: TurnTimesToSave,
    pacing: PacingToSave,
  })
  .check((context) => {
    for (const { path, code } of findPlanProblems(context.value))
      context.issues.push({ code: 'custom', path, message: planProblems[code], input: context.value })
    const { isPublished, tables } = context.value
    if (isPublished && !tables.some(({ isActive }) => isActive))
      context.issues.push({
        code: 'custom',
        path: ['tables'],
        message: 'A published plan needs an active table',
        input: tables,
      })
  })
export type FloorPlanToSave = z.infer<typeof FloorPlanToSave>
