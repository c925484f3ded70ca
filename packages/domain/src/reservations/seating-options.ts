import { type BookableBy, bookableBy, type FloorPlan, type Table } from './floor-plan.ts'

/** A table or a join, as one place for a party. */
export interface SeatingOption {
  tableIds: readonly number[]
  label: string
  areaId: number
  minSeats: number
  maxSeats: number
  bookableBy: BookableBy
}

const labels = new Intl.Collator('en', { numeric: true })

/**
 * Active tables and joins in order of best fit for any party that they fit: fewest seats, tables before joins, fewest
 * joins that would lose the table, those that the fewest may book, label.
 */
export function listSeatingOptions({ tables, joins }: FloorPlan): SeatingOption[] {
  const byId = new Map(tables.filter(({ isActive }) => isActive).map((table) => [table.id, table]))
  const countJoins = (id: number) => joins.filter(({ tableIds }) => tableIds.includes(id)).length
  const entries = [...[...byId.values()].map((table) => ({ ...table, tableIds: [table.id] })), ...joins]
  return entries
    .map((entry) => ({ entry, members: entry.tableIds.flatMap((id) => byId.get(id) ?? []) }))
    .filter(({ entry, members }) => members.length === entry.tableIds.length)
    .map(({ entry: { tableIds, minSeats, maxSeats }, members }) => ({
      option: { ...describeTables(members), tableIds, minSeats, maxSeats },
      joins: tableIds.reduce((sum, id) => sum + countJoins(id), 0),
    }))
    .sort(
      ({ option: a, joins: ofA }, { option: b, joins: ofB }) =>
        a.maxSeats - b.maxSeats ||
        a.tableIds.length - b.tableIds.length ||
        ofA - ofB ||
        bookableBy.indexOf(b.bookableBy) - bookableBy.indexOf(a.bookableBy) ||
        labels.compare(a.label, b.label),
    )
    .map(({ option }) => option)
}

function describeTables(members: readonly Table[]): Pick<SeatingOption, 'label' | 'areaId' | 'bookableBy'> {
  const ranks = members.map((table) => bookableBy.indexOf(table.bookableBy))
  return {
    label: formatTables(members),
    areaId: members[0]?.areaId ?? 0,
    bookableBy: bookableBy[Math.max(0, ...ranks)] ?? 'everyone',
  }
}

/** Labels joined by ` + `, in their order. */
export function formatTables(members: readonly Pick<Table, 'label'>[]): string {
  return members
    .map(({ label }) => label)
    .sort(labels.compare)
    .join(' + ')
}

export function isAllowed(caller: BookableBy, option: Pick<SeatingOption, 'bookableBy'>): boolean {
  return bookableBy.indexOf(option.bookableBy) <= bookableBy.indexOf(caller)
}
