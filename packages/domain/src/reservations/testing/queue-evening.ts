import { findFreeOption } from '../assign-tables.ts'
import { EMPTY_PLAN, type Table } from '../floor-plan.ts'
import { listFreeTables } from '../free-tables.ts'
import { OVERDUE_MINUTES, quoteQueue } from '../queue-quote.ts'
import { listSeatingOptions } from '../seating-options.ts'
import type { SeatedRequest } from '../table-requests.ts'

const OPENS = 18 * 60
const CLOSES = 24 * 60
const SEATS = [2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 6, 6, 8]
const SIZES = [2, 2, 2, 2, 3, 4, 4, 5, 6]
/** Stays differ from the turn time by up to a quarter. */
const SPREAD = 0.25

const tables = SEATS.map(
  (maxSeats, index): Table => ({
    ...{ id: index + 1, label: `T${index + 1}`, areaId: 1, minSeats: Math.ceil(maxSeats / 2) - 1, maxSeats },
    ...{ bookableBy: 'everyone', isActive: true, shape: 'square', x: 0, y: 0, rotation: 0 },
  }),
)
const options = listSeatingOptions({ ...EMPTY_PLAN, tables })
const getTurnMinutes = (people: number) => (people <= 2 ? 75 : people <= 4 ? 90 : 120)
const room = { capacity: { totalTables: 15, maxPersonsPerSlot: 56 }, floor: { options, getTurnMinutes } }

interface Sitting extends SeatedRequest {
  leavesAt: number
}

interface QueuedGuests {
  people: number
  cameAt: number
  quoted: number | null
}

/** An evening minute by minute: bookings on a third of the tables, walk-ins that queue, guests who stay as they like. */
export function simulateEvening(numbers: (below: number) => number): { quoted: number; real: number }[] {
  const next = () => numbers(10_000) / 10_000
  const pick = (sizes: readonly number[]) => sizes[Math.floor(next() * sizes.length)] ?? 2
  let sittings: Sitting[] = []
  let queue: QueuedGuests[] = []
  const waits: { quoted: number; real: number }[] = []

  function sit(from: number, people: number, tableIds: readonly number[], to: number): Sitting {
    const turn = to - from
    const leavesAt = from + Math.round(turn * (1 + SPREAD * (2 * next() - 1)))
    return { id: 1, from, to, people, tableIds, bookableBy: 'walk_in', isFixed: true, leavesAt }
  }
  for (const from of [1110, 1140, 1170, 1200, 1200, 1230, 1260]) {
    const people = pick(SIZES)
    const request = { from, to: from + getTurnMinutes(people), people, bookableBy: 'staff' as const }
    const option = findFreeOption(request, sittings, options)
    if (option) sittings.push(sit(from, people, option.tableIds, request.to))
  }
  /** What the house knows: a party that stays beyond its end leaves soon. */
  const getParties = (now: number) =>
    sittings.map((party) => (party.to <= now ? { ...party, to: now + OVERDUE_MINUTES } : party))
  function trySeating(guests: QueuedGuests, now: number): boolean {
    const request = { from: now, to: now + getTurnMinutes(guests.people), people: guests.people }
    const asked = { ...request, bookableBy: 'walk_in' as const }
    const [free] = listFreeTables(asked, getParties(now), options)
    if (!free) return false
    const to = Math.min(request.to, free.until ?? request.to)
    sittings.push(sit(now, guests.people, free.option.tableIds, to))
    if (guests.quoted !== null) waits.push({ quoted: guests.quoted, real: now - guests.cameAt })
    return true
  }
  for (let now = OPENS; now < CLOSES; now += 1) {
    sittings = sittings.filter(({ leavesAt }) => leavesAt > now)
    queue = queue.filter((guests) => !trySeating(guests, now))
    const isBusy = now >= 1110 && now < 1320
    if (next() < (isBusy ? 0.3 : 0.2)) {
      const guests: QueuedGuests = { people: pick(SIZES), cameAt: now, quoted: null }
      if (trySeating(guests, now) || queue.length >= 12) continue
      guests.quoted =
        quoteQueue([...queue, guests], { now, end: CLOSES, parties: getParties(now) }, room).at(-1) ?? null
      queue.push(guests)
    }
  }
  return waits
}
