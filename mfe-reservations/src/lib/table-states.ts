import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { findTableBlock } from './blocks.ts'
import { getSitting, isOverTime, isThere, MINUTE_MS } from './sitting.ts'

type Table = FloorPlan['tables'][number]

/** A table is reserved when its next party comes within this time. */
const SOON_MS = 120 * MINUTE_MS

/** Shorter sittings are not offered, as on the server. */
const LEAST_MS = SLOT_MINUTES * MINUTE_MS

export type TableState =
  | { kind: 'inactive' }
  | { kind: 'blocked'; block: Block }
  /** For a party of the queue that is called. */
  | { kind: 'held'; entry: QueueEntry & { heldUntil: string } }
  | { kind: 'free'; next: Reservation | undefined }
  | { kind: 'reserved' | 'seated' | 'overTime'; party: Reservation }

export type StateKind = TableState['kind']

interface Moment {
  /** The business day on display; only its parties count as coming. */
  day: Day
  /** Milliseconds since 1970. */
  at: number
  /** Whether `at` is the present, when arrivals count instead of plans. */
  isNow: boolean
  /** Of that day. */
  blocks?: readonly Block[] | undefined
  /** The parties at the door. */
  queue?: readonly QueueEntry[] | undefined
}

/**
 * State of each table by id at a moment. A joined party occupies all its tables.
 * @param bookings include the adjacent days, whose guests may still sit
 */
export function getTableStates(
  tables: readonly Table[],
  bookings: readonly Reservation[],
  moment: Moment,
): Map<number, TableState> {
  const byTable = groupByTable(bookings)
  return new Map(tables.map((table) => [table.id, getState(table, byTable.get(table.id) ?? [], moment)]))
}

/** Parties of each table that occupy it, by start. */
export function groupByTable(bookings: readonly Reservation[]): Map<number, Reservation[]> {
  const byTable = new Map<number, Reservation[]>()
  const inOrder = bookings
    .filter(({ status }) => isOccupyingTable(status))
    .sort((one, other) => getSitting(one).from - getSitting(other).from)
  for (const booking of inOrder) {
    for (const id of booking.tableIds ?? []) byTable.set(id, [...(byTable.get(id) ?? []), booking])
  }
  return byTable
}

function getState(table: Table, parties: readonly Reservation[], moment: Moment): TableState {
  if (!table.isActive) return { kind: 'inactive' }
  const { at, isNow, day, blocks = [], queue = [] } = moment
  const present = parties.find((party) => isSeated(party, moment))
  if (present) return { kind: 'seated', party: present }
  const late = parties.find((party) => isNow && isOverTime(party, at))
  if (late) return { kind: 'overTime', party: late }
  const block = findTableBlock(blocks, table, { from: at, to: at + 1 })
  if (block) return { kind: 'blocked', block }
  const entry = isNow && findHold(queue, table, at)
  if (entry) return { kind: 'held', entry }
  const coming = parties.find((party) => party.date === day && party.leftAt === undefined && getSitting(party).to > at)
  if (coming && getSitting(coming).from - at <= SOON_MS) return { kind: 'reserved', party: coming }
  return { kind: 'free', next: coming }
}

function findHold(queue: readonly QueueEntry[], table: Table, at: number) {
  return queue.find(
    (entry): entry is QueueEntry & { heldUntil: string } =>
      entry.state === 'called' &&
      entry.heldUntil !== undefined &&
      Date.parse(entry.heldUntil) > at &&
      entry.tableIds?.includes(table.id) === true,
  )
}

function isSeated(party: Reservation, { at, isNow }: Moment): boolean {
  const { from, to } = getSitting(party)
  if (!isNow) return from <= at && at < to
  return isThere(party) && (party.arrivedAt !== undefined || from <= at) && at < to
}

/** A party may sit until the next one comes, from half an hour on. */
export function canSeatNow(state: TableState, now: number): boolean {
  if (state.kind === 'free') return true
  return state.kind === 'reserved' && getSitting(state.party).from - now >= LEAST_MS
}

export interface TableSummary {
  /** Nobody sits there, and nobody is due. */
  freeTables: number
  /** Of them and of those due: their next party comes within two hours. */
  reservedTables: number
  /** Active ones. */
  totalTables: number
}

/** @param at milliseconds since 1970 */
export function summariseRoom(states: ReadonlyMap<number, TableState>, at: number): TableSummary {
  const summary: TableSummary = { freeTables: 0, reservedTables: 0, totalTables: 0 }
  for (const state of states.values()) {
    if (state.kind === 'inactive') continue
    summary.totalTables += 1
    if (state.kind === 'reserved') summary.reservedTables += 1
    if (state.kind === 'free' || (state.kind === 'reserved' && getSitting(state.party).from > at)) {
      summary.freeTables += 1
    }
  }
  return summary
}

export interface GuestSummary {
  /** In the house, or planned to be. */
  people: number
  withoutTable: number
}

/** Completed guests without a table are gone. */
const hasPlace = ({ status, tableIds }: Reservation) =>
  status === 'confirmed' || (status === 'completed' && tableIds !== undefined)

export function countGuests(bookings: readonly Reservation[], moment: Moment): GuestSummary {
  const { at, isNow } = moment
  const present = bookings.filter(
    (party) => hasPlace(party) && (isSeated(party, moment) || (isNow && isOverTime(party, at))),
  )
  const countPeople = (parties: readonly Reservation[]) => parties.reduce((sum, { partySize }) => sum + partySize, 0)
  return {
    people: countPeople(present),
    withoutTable: countPeople(present.filter(({ tableIds }) => tableIds === undefined)),
  }
}
