import type { Day } from '@sufra/domain/platform/calendar-day'
import { OVERDUE_MINUTES, type QueuedParty, quoteQueue } from '@sufra/domain/reservations/queue-quote'
import { isInQueue, OPEN_QUEUE_STATES } from '@sufra/domain/reservations/queue-states'
import { type BookingPolicy, getOpening } from '../seating/booking-policy.ts'
import { listPartiesOutsideTime } from '../seating/parties-outside-time.ts'
import { applyQueueHolds } from '../seating/queue-holds.ts'
import { listParties } from '../seating/seated-parties.ts'
import { getServiceMoment } from '../seating/service-moment.ts'
import { getTurn } from '../seating/service-rules.ts'
import { getCachedSheets } from '../seating/sheets.ts'
import { listPublicParties } from '../seating/waiting-parties.ts'
import { isHolding } from './hold-table.ts'
import { IN_ORDER, Queue, type QueueRecord } from './queue.model.ts'

export interface Place {
  position: number | null
  expectedMinutes: number | null
}

const NOWHERE: Place = { position: null, expectedMinutes: null }

export function listOpenEntries(date: Day): Promise<QueueRecord[]> {
  const open = { date, state: { $in: [...OPEN_QUEUE_STATES] } }
  return Queue.find(open).sort(IN_ORDER).lean<QueueRecord[]>()
}

/** Position and wait of each open entry. @param open in order. @param without an entry whose stored hold is changing. */
export async function findPlaces(
  open: readonly QueueRecord[],
  policy: BookingPolicy,
  without?: number,
): Promise<(entry: Pick<QueueRecord, 'id'>) => Place> {
  const waiting = listWaiting(open, policy)
  const waits = waiting.length > 0 ? await quoteWaits(waiting, policy, without) : []
  const minutes = new Map(waiting.map(({ id }, index) => [id, waits[index] ?? null]))
  const places = new Map(
    open.map(({ id }, index) => [id, { position: index + 1, expectedMinutes: minutes.get(id) ?? null }]),
  )
  return ({ id }) => places.get(id) ?? NOWHERE
}

/** The wait of a party that comes now, after all others. */
export async function quoteNewParty(
  party: QueuedParty,
  open: readonly QueueRecord[],
  policy: BookingPolicy,
): Promise<number | null> {
  const waits = await quoteWaits([...listWaiting(open, policy), party], policy)
  return waits.at(-1) ?? null
}

/** Called parties with a running hold count by it. */
const listWaiting = (open: readonly QueueRecord[], { now }: BookingPolicy) =>
  open
    .filter((entry) => isInQueue(entry.state) && !isHolding(entry, now))
    .map(({ id, partySize, areaId }) => ({ id, people: partySize, areaId: areaId ?? undefined }))

async function quoteWaits(
  queue: readonly QueuedParty[],
  policy: BookingPolicy,
  without?: number,
): Promise<(number | null)[]> {
  const { floor, capacity } = policy.schedule
  const { date, startsMinute: now } = getServiceMoment(policy)
  const sheets = applyQueueHolds(await getCachedSheets(date), policy.now, without)
  const end = Math.max(0, ...getOpening(policy, date).periods.map(({ closesMinute }) => closesMinute))
  if (!floor) return quoteQueue(queue, { now, end, parties: listParties(sheets, date) }, { capacity, floor: null })
  const outside = (await listPartiesOutsideTime(policy)).map(({ party, minutesLeft }) => ({
    ...{ from: now, to: now + (minutesLeft ?? OVERDUE_MINUTES), people: 0, bookableBy: 'walk_in' as const },
    ...party,
  }))
  const parties = [...listPublicParties(sheets, date, floor, policy, undefined), ...outside]
  const getTurnMinutes = (partySize: number) => getTurn({ date, startsMinute: now, partySize }, floor, policy)
  const room = { capacity, floor: { options: floor.options, getTurnMinutes } }
  return quoteQueue(queue, { now, end, parties }, room)
}
