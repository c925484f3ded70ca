import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { formatTables, type SeatingOption } from '@sufra/domain/reservations/seating-options'
import { useState } from 'react'
import { countSeats } from '../../../lib/count-seats.ts'
import { listTableChoices } from '../../../lib/table-choices.ts'

/** A table while one is chosen for a party. */
export interface ChoiceMark {
  /** What a press chooses; null for a table that does not fit, and while several are chosen. */
  option: SeatingOption | null
  /** Of the option, from 1 for the best fit. */
  rank: number
  isChosen: boolean
}

export interface ChosenTables {
  tableIds: readonly number[]
  label: string
  seats: number
}

/**
 * The tables for a party: those that fit, or several that are pushed together.
 * @param booking null unless a table is being chosen
 */
export function useTableChoice(
  booking: Reservation | null,
  bookings: readonly Reservation[],
  plan: FloorPlan,
  blocks: readonly Block[],
) {
  const [several, setSeveral] = useState<{ id: number; tableIds: readonly number[] } | null>(null)
  const tableIds = booking && several?.id === booking.id ? several.tableIds : null
  const options = booking ? listTableChoices(booking, bookings, plan, Date.now(), blocks) : []
  const setTableIds = (ids: readonly number[] | null) => setSeveral(booking && ids && { id: booking.id, tableIds: ids })

  function getMark(tableId: number): ChoiceMark | null {
    if (!booking) return null
    if (tableIds) return { option: null, rank: 0, isChosen: tableIds.includes(tableId) }
    const option = findOption(tableId)
    return { option, rank: option ? options.indexOf(option) + 1 : 0, isChosen: false }
  }
  /** The best option with the table, alone or joined. */
  const findOption = (tableId: number) => options.find((option) => option.tableIds.includes(tableId)) ?? null
  return {
    isChoosing: booking !== null,
    options,
    findOption,
    chosen: tableIds && describeTables(tableIds, plan),
    getMark,
    toggleSeveral: (choosesSeveral: boolean) => setTableIds(choosesSeveral ? [] : null),
    /** Only tables of one area can be pushed together. */
    toggleTable: (table: FloorPlan['tables'][number]) => {
      const present = (tableIds ?? []).filter((id) => plan.tables.find((one) => one.id === id)?.areaId === table.areaId)
      setTableIds(present.includes(table.id) ? present.filter((id) => id !== table.id) : [...present, table.id])
    },
  }
}

export type TableChoice = ReturnType<typeof useTableChoice>

function describeTables(tableIds: readonly number[], plan: FloorPlan): ChosenTables {
  const tables = plan.tables.filter(({ id }) => tableIds.includes(id))
  return { tableIds, label: formatTables(tables), seats: countSeats(tableIds, plan) }
}
