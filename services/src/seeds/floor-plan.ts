import { EMPTY_PLAN, type Join, type Table } from '@sufra/domain/reservations/floor-plan'
import { FLOOR_PLAN_ID, FloorPlans } from '../reservations/seating/floor-plan.model.ts'

const HALL = 1
const TERRACE = 2
const MAJLIS = 3

type Place = [label: string, areaId: number, seats: number, x: number, y: number, facts?: Partial<Table>]

const round = { shape: 'round' } as const
const rectangle = { shape: 'rectangle' } as const

/** 20 tables with 80 seats, as many as the default capacity. */
const PLACES: Place[] = [
  ['H1', HALL, 2, 4, 2, round],
  ['H2', HALL, 2, 14, 2, round],
  ['H3', HALL, 2, 24, 2, round],
  ['H4', HALL, 2, 34, 2, { ...round, bookableBy: 'walk_in' }],
  ['H5', HALL, 4, 5, 11],
  ['H6', HALL, 4, 8, 11],
  ['H7', HALL, 4, 27, 11],
  ['H8', HALL, 4, 30, 11],
  ['H9', HALL, 6, 15, 20, rectangle],
  ['H10', HALL, 6, 19, 20, rectangle],
  ['T1', TERRACE, 2, 4, 4, round],
  ['T2', TERRACE, 2, 14, 4, round],
  ['T3', TERRACE, 2, 24, 4, round],
  ['T4', TERRACE, 2, 34, 4, round],
  ['T5', TERRACE, 4, 17, 16],
  ['T6', TERRACE, 4, 20, 16],
  ['M1', MAJLIS, 6, 10, 5, rectangle],
  ['M2', MAJLIS, 6, 14, 5, rectangle],
  ['M3', MAJLIS, 8, 18, 5, rectangle],
  ['M4', MAJLIS, 8, 18, 18, rectangle],
]

const FEWEST: Record<number, number> = { 2: 1, 4: 1, 6: 3, 8: 5 }

const TABLES = PLACES.map(
  ([label, areaId, seats, x, y, facts], index): Table => ({
    id: MAJLIS + 1 + index,
    label,
    areaId,
    minSeats: FEWEST[seats] ?? 1,
    maxSeats: seats,
    bookableBy: 'everyone',
    isActive: true,
    shape: 'square',
    x,
    y,
    rotation: 0,
    ...facts,
  }),
)

const JOINS: [labels: string[], minSeats: number, maxSeats: number][] = [
  [['H5', 'H6'], 5, 8],
  [['H7', 'H8'], 5, 8],
  [['H9', 'H10'], 7, 12],
  [['T5', 'T6'], 5, 8],
  [['M1', 'M2'], 7, 12],
  [['M2', 'M3'], 9, 14],
  [['M1', 'M2', 'M3'], 13, 20],
]

const FIRST_JOIN = MAJLIS + 1 + TABLES.length

/** A draft, so that the counts of the specification hold until an editor publishes it. */
export async function seedFloorPlan(now: Date): Promise<void> {
  if (await FloorPlans.exists({})) return
  const joins = JOINS.map(
    ([labels, minSeats, maxSeats], index): Join => ({
      id: FIRST_JOIN + index,
      tableIds: TABLES.filter(({ label }) => labels.includes(label)).map(({ id }) => id),
      minSeats,
      maxSeats,
    }),
  )
  await FloorPlans.create({
    ...EMPTY_PLAN,
    id: FLOOR_PLAN_ID,
    isPublished: false,
    key: 'demo',
    version: 1,
    nextId: FIRST_JOIN + joins.length,
    areas: [
      { id: HALL, name: 'Hall', nameAr: 'القاعة', order: 0 },
      { id: TERRACE, name: 'Terrace', nameAr: 'التراس', order: 1 },
      { id: MAJLIS, name: 'Majlis', nameAr: 'المجلس', order: 2 },
    ],
    tables: TABLES,
    joins,
    updatedAt: now,
  })
}
