import { NAME_MOST } from '@sufra/domain/platform/limits'
import { type FloorPlan, MAX_SEATS } from '@sufra/domain/reservations/floor-plan'
import { findPlanProblems, type PlanProblemCode } from '@sufra/domain/reservations/plan-problems'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { cleanPlan } from './plan-record.ts'

export const LABEL_MOST = 20
const MAX_JOIN_SEATS = 300
const MAX_STARTING = 500

type FieldProblemCode =
  | 'labelRequired'
  | 'labelLong'
  | 'nameRequired'
  | 'nameLong'
  | 'seats'
  | 'joinSeatsNumber'
  | 'partySize'
  | 'starting'
  | 'noActiveTable'

/** `id` is an entry's number, or the row of a turn time. */
export interface Problem {
  part: keyof FloorPlan
  id: number | null
  field: string | null
  code: FieldProblemCode | PlanProblemCode
}

/** Bounds of fields, then what the parts of a plan do to each other. */
export function findProblems(typed: FloorPlan, isPublished: boolean): Problem[] {
  const plan = cleanPlan(typed)
  const found = [...findFieldProblems(plan), ...findPlanProblems(plan).map((problem) => toProblem(plan, problem))]
  if (isPublished && !plan.tables.some(({ isActive }) => isActive))
    found.push({ part: 'tables', id: null, field: null, code: 'noActiveTable' })
  return found.filter((problem, index) => found.findIndex((other) => getKey(other) === getKey(problem)) === index)
}

/** Also the id of the field on the page. */
export function getKey({ part, id, field }: Pick<Problem, 'part' | 'id' | 'field'>): string {
  return ['floor', part, id, field].filter((each) => each !== null).join('-')
}

function toProblem(plan: FloorPlan, { path, code }: ReturnType<typeof findPlanProblems>[number]): Problem {
  const [part, index = null, field = null] = path as [keyof FloorPlan, number?, string?]
  if (index === null || (part !== 'areas' && part !== 'tables' && part !== 'joins'))
    return { part, id: index, field, code }
  return { part, id: plan[part][index]?.id ?? null, field, code }
}

function findFieldProblems({ areas, tables, joins, turnTimes, pacing }: FloorPlan): Problem[] {
  const found: Problem[] = []
  const require = (
    isRight: boolean,
    code: FieldProblemCode,
    part: keyof FloorPlan,
    field: string,
    id: number | null,
  ) => {
    if (!isRight) found.push({ part, id, field, code })
  }
  for (const { id, name, nameAr } of areas) {
    require(name !== '', 'nameRequired', 'areas', 'name', id)
    require(name.length <= NAME_MOST, 'nameLong', 'areas', 'name', id)
    require((nameAr ?? '').length <= NAME_MOST, 'nameLong', 'areas', 'nameAr', id)
  }
  for (const { id, label, minSeats, maxSeats } of tables) {
    require(label !== '', 'labelRequired', 'tables', 'label', id)
    require(label.length <= LABEL_MOST, 'labelLong', 'tables', 'label', id)
    require(isWithin(minSeats, MAX_SEATS), 'seats', 'tables', 'minSeats', id)
    require(isWithin(maxSeats, MAX_SEATS), 'seats', 'tables', 'maxSeats', id)
  }
  for (const { id, minSeats, maxSeats } of joins) {
    require(isWithin(minSeats, MAX_SEATS), 'seats', 'joins', 'minSeats', id)
    require(isWithin(maxSeats, MAX_JOIN_SEATS), 'joinSeatsNumber', 'joins', 'maxSeats', id)
  }
  for (const [index, { upToPartySize }] of turnTimes.slice(0, -1).entries())
    require(isWithin(upToPartySize, MAX_PARTY_SIZE), 'partySize', 'turnTimes', 'upToPartySize', index)
  for (const [name, limit] of Object.entries(pacing))
    require(limit === null || isWithin(limit, MAX_STARTING), 'starting', 'pacing', name, null)
  return found
}

function isWithin(value: number | null, most: number): boolean {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= most
}
