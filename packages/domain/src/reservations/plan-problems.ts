import { type FloorPlan, JOINED_TABLES, type Join, type Table } from './floor-plan.ts'

export const planProblems = {
  idTaken: 'Each area, table and join needs a number of its own',
  labelTaken: 'Another table has this label already',
  areaUnknown: 'This table is in no area of the plan',
  seatsReversed: 'The most seats cannot be fewer than the fewest',
  joinTables: 'A join needs two to six different tables of one area',
  joinTaken: 'These tables are combined already',
  joinSeats: 'Combined tables seat more than the largest of them, and at most all of them together',
  turnTimes: 'Turn times go up in party size, and the last one holds for all larger parties',
} as const
export type PlanProblemCode = keyof typeof planProblems

export interface PlanProblem {
  /** For example `tables`, 3, `label`. */
  path: (string | number)[]
  code: PlanProblemCode
}

/** What the parts of a plan do to each other; the fields' own bounds are the contract's. */
export function findPlanProblems(plan: FloorPlan): PlanProblem[] {
  return [...findIdProblems(plan), ...findTableProblems(plan), ...findJoinProblems(plan), ...findTurnProblems(plan)]
}

function findIdProblems({ areas, tables, joins }: FloorPlan): PlanProblem[] {
  const seen = new Set<number>()
  return Object.entries({ areas, tables, joins }).flatMap(([part, entries]) =>
    entries.flatMap(({ id }, index): PlanProblem[] => {
      if (seen.has(id)) return [{ path: [part, index, 'id'], code: 'idTaken' }]
      seen.add(id)
      return []
    }),
  )
}

function findTableProblems({ areas, tables }: FloorPlan): PlanProblem[] {
  const areaIds = new Set(areas.map(({ id }) => id))
  const labels = new Set<string>()
  return tables.flatMap(({ label, areaId, minSeats, maxSeats }, index) => {
    const found: PlanProblem[] = []
    const add = (field: string, code: PlanProblemCode) => found.push({ path: ['tables', index, field], code })
    if (labels.has(foldLabel(label))) add('label', 'labelTaken')
    labels.add(foldLabel(label))
    if (!areaIds.has(areaId)) add('areaId', 'areaUnknown')
    if (maxSeats < minSeats) add('maxSeats', 'seatsReversed')
    return found
  })
}

const foldLabel = (label: string) => label.normalize('NFKC').toLocaleLowerCase('en')

function findJoinProblems({ tables, joins }: FloorPlan): PlanProblem[] {
  const byId = new Map(tables.map((table) => [table.id, table]))
  const seen = new Set<string>()
  return joins.flatMap((join, index): PlanProblem[] => {
    const members = join.tableIds.flatMap((id) => byId.get(id) ?? [])
    const key = toKey(join)
    const isRepeated = seen.has(key)
    seen.add(key)
    if (!areJoinable(join, members)) return [{ path: ['joins', index, 'tableIds'], code: 'joinTables' }]
    if (isRepeated) return [{ path: ['joins', index, 'tableIds'], code: 'joinTaken' }]
    if (join.maxSeats < join.minSeats) return [{ path: ['joins', index, 'maxSeats'], code: 'seatsReversed' }]
    const { least, most } = getJoinSeats(members)
    return join.maxSeats < least || join.maxSeats > most
      ? [{ path: ['joins', index, 'maxSeats'], code: 'joinSeats' }]
      : []
  })
}

const toKey = ({ tableIds }: Join) => [...tableIds].sort((a, b) => a - b).join()

function areJoinable({ tableIds }: Join, members: readonly Table[]): boolean {
  const { least, most } = JOINED_TABLES
  const isKnown = members.length === tableIds.length && new Set(tableIds).size === tableIds.length
  const isOneArea = members.every(({ areaId }) => areaId === members[0]?.areaId)
  return isKnown && isOneArea && least <= tableIds.length && tableIds.length <= most
}

/** Bounds of the most seats of a join: above its largest table, at most the sum. */
export function getJoinSeats(members: readonly Pick<Table, 'maxSeats'>[]): { least: number; most: number } {
  const seats = members.map(({ maxSeats }) => maxSeats)
  return { least: Math.max(0, ...seats) + 1, most: seats.reduce((sum, each) => sum + each, 0) }
}

function findTurnProblems({ turnTimes }: FloorPlan): PlanProblem[] {
  return isTurnTimesComplete(turnTimes) ? [] : [{ path: ['turnTimes'], code: 'turnTimes' }]
}

/** Sizes go up, and the last entry holds for all larger parties. */
export function isTurnTimesComplete(turnTimes: FloorPlan['turnTimes']): boolean {
  const sizes = turnTimes.map(({ upToPartySize }) => upToPartySize ?? Number.POSITIVE_INFINITY)
  const isAscending = sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0))
  return isAscending && sizes.at(-1) === Number.POSITIVE_INFINITY
}
