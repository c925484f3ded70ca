import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatTables, type SeatingOption } from '@sufra/domain/reservations/seating-options'
import { isSameTables } from '@sufra/domain/reservations/table-requests'
import { use } from 'react'
import { listWalkInChoices } from '../../../lib/table-choices.ts'
import { FloorContext } from '../floor/floor-context.ts'

export interface WalkInTables {
  best: SeatingOption | undefined
  choices: readonly SeatingOption[]
  /** The chosen tables as long as they are free and fit; null for the best. */
  chosen: readonly number[] | null
  /** Labels of chosen tables that no longer fit. */
  refused: string | null
}

/** Null until an editor publishes a floor plan. */
export function useWalkInTables(
  people: number | null,
  wanted: readonly number[] | null,
  bookings: readonly Reservation[],
): WalkInTables | null {
  const plan = use(FloorContext)?.plan
  if (!plan) return null
  const { best, choices } = listWalkInChoices(people ?? 0, bookings, plan, Date.now())
  const chosen = wanted && choices.some(({ tableIds }) => isSameTables(tableIds, wanted)) ? wanted : null
  const refused = wanted && !chosen ? formatTables(plan.tables.filter(({ id }) => wanted.includes(id))) : null
  return { best, choices, chosen, refused }
}
