import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { isSameTables } from '@sufra/domain/reservations/table-requests'
import { useEffect } from 'react'
import { focusDayTitle } from '../day-head.tsx'
import { type AssignRefusal, useAssignTables } from './use-assign-tables.ts'
import { type Point, usePartyDrag } from './use-party-drag.ts'
import { useTableChoice } from './use-table-choice.ts'

interface SeatingOptions {
  plan: FloorPlan
  bookings: readonly Reservation[]
  blocks: readonly Block[]
  /** Whose table is being chosen. */
  booking: Reservation | null
  showArea: (id: number) => void
  onDone: () => void
}

/** Seats a party by a press on a table or by dragging, and shows where it sits. */
export function useSeating({ plan, bookings, blocks, booking, showArea, onDone }: SeatingOptions) {
  const choice = useTableChoice(booking, bookings, plan, blocks)
  const bestAreaId = choice.options[0]?.areaId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per party, so that areas can be changed
  useEffect(() => {
    if (bestAreaId !== undefined) showArea(bestAreaId)
  }, [booking?.id])
  const assign = useAssignTables(plan)

  const finish = async (isDone: Promise<boolean>, tableIds: readonly number[]) => {
    if (!(await isDone)) return
    onDone()
    const table = plan.tables.find(({ id }) => id === tableIds[0])
    if (table) showArea(table.areaId)
    setTimeout(() => focusTable(tableIds[0]))
  }
  const seat = (party: Reservation, tableIds: readonly number[]) => finish(assign.seatParty(party, tableIds), tableIds)
  const exchange = (party: Reservation, other: Reservation, exceedsSeats = false) =>
    finish(assign.exchangeWith(party, other, exceedsSeats), other.tableIds ?? [])
  const drag = usePartyDrag({
    findTarget: findTable,
    onDrop: (party, tableId) => {
      if (!isSameTables(party.tableIds ?? [], [tableId])) void seat(party, [tableId])
    },
  })
  return {
    choice,
    drag,
    isSeating: assign.isSeating,
    refusal: assign.refusal,
    clearRefusal: assign.clearRefusal,
    seatChosen: (tableIds: readonly number[]) => {
      if (booking) void seat(booking, tableIds)
    },
    removeTable: () => {
      if (booking) void finish(assign.removeTable(booking), [])
    },
    exchangeWith: (other: Reservation) => {
      if (booking) void exchange(booking, other)
    },
    exchangeRefused: ({ booking: party }: AssignRefusal, other: Reservation) => void exchange(party, other),
    makeRoom: ({ booking: party, tableIds }: AssignRefusal) =>
      void finish(assign.seatParty(party, tableIds, { makeRoom: true }), tableIds),
    seatAnyway: ({ booking: party, tableIds, exchangedWith }: AssignRefusal) => {
      if (exchangedWith) void exchange(party, exchangedWith, true)
      else void finish(assign.seatParty(party, tableIds, { exceedsSeats: true }), tableIds)
    },
  }
}

function focusTable(id: number | undefined): void {
  const table = document.querySelector<SVGElement>(`[data-table="${id}"]`)
  if (table) table.focus()
  else focusDayTitle()
}

export function findTable({ x, y }: Point): number | null {
  const table = document.elementFromPoint(x, y)?.closest<Element>('[data-table]')
  return table ? Number(table.getAttribute('data-table')) : null
}
