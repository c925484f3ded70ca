import { type Capacity, findBusiest, hasRoom } from './capacity.ts'
import { LEAST_SITTING_MINUTES } from './free-tables.ts'
import type { SeatingOption } from './seating-options.ts'
import { RESERVATION_MINUTES } from './slots.ts'
import { isFitting, type SeatedRequest } from './table-requests.ts'

/** A party that stays beyond its planned end is expected to leave after this. */
export const OVERDUE_MINUTES = 10
const STEP_MINUTES = 5

export interface QueuedParty {
  people: number
  areaId?: number | undefined
}

/** Minutes of one common timeline. */
export interface QuotedEvening {
  now: number
  /** Nobody is seated from here on, unless a table is free now. */
  end: number
  /** Who sits, and who has booked. */
  parties: readonly SeatedRequest[]
}

interface QuotedRoom {
  capacity: Capacity
  /** Of the published floor plan; null without one. */
  floor: { options: readonly SeatingOption[]; getTurnMinutes: (people: number) => number } | null
}

/**
 * Minutes until each party of a queue is expected to sit, after the ones before it, rounded up to 5; null if nothing
 * that fits frees in time. Bookings keep their tables.
 * @param queue in order.
 */
export function quoteQueue(
  queue: readonly QueuedParty[],
  { now, end, parties }: QuotedEvening,
  { capacity, floor }: QuotedRoom,
): (number | null)[] {
  const all = [...parties]
  return queue.map((party) => {
    const place = floor ? findTable(party, now, all, floor) : findRoom(party, now, all, capacity)
    if (!place || (place.from > now && place.from >= end)) return null
    all.push({ id: 0, isFixed: true, bookableBy: 'walk_in', people: party.people, ...place })
    return roundUp(place.from - now)
  })
}

const roundUp = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES

type Place = Pick<SeatedRequest, 'from' | 'to' | 'tableIds'>

/** The first table or join that frees; of several the best fit for the whole stay, else the longest. */
function findTable(
  { people, areaId }: QueuedParty,
  now: number,
  parties: readonly SeatedRequest[],
  { options, getTurnMinutes }: NonNullable<QuotedRoom['floor']>,
): Place | null {
  const stay = getTurnMinutes(people)
  const request = { from: now, to: now + stay, people, areaId, bookableBy: 'walk_in' as const }
  const places = options
    .filter((option) => isFitting(option, request))
    .map(({ tableIds }) => ({ tableIds, ...findFirstGap(tableIds, now, stay, parties) }))
  const from = Math.min(...places.map((place) => place.from))
  const first = places.filter((place) => place.from === from)
  return first.find(({ to }) => to === from + stay) ?? first.sort((a, b) => b.to - a.to)[0] ?? null
}

function findFirstGap(
  tableIds: readonly number[],
  now: number,
  stay: number,
  parties: readonly SeatedRequest[],
): Pick<Place, 'from' | 'to'> {
  const taken = parties
    .filter((party) => party.to > now && party.tableIds.some((id) => tableIds.includes(id)))
    .sort((a, b) => a.from - b.from)
  let from = now
  for (const party of taken) {
    if (party.from - from >= LEAST_SITTING_MINUTES) return { from, to: Math.min(from + stay, party.from) }
    from = Math.max(from, party.to)
  }
  return { from, to: from + stay }
}

function findRoom(
  { people }: QueuedParty,
  now: number,
  parties: readonly SeatedRequest[],
  capacity: Capacity,
): Place | null {
  const ends = parties.map(({ to }) => to).filter((to) => to > now)
  const starts = [now, ...new Set(ends)].sort((a, b) => a - b)
  const hasRoomFrom = (from: number) =>
    hasRoom(findBusiest(parties, from, from + RESERVATION_MINUTES), people, capacity)
  const from = starts.find(hasRoomFrom)
  return from === undefined ? null : { from, to: from + RESERVATION_MINUTES, tableIds: [] }
}
