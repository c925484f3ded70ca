import { toSeats } from '@sufra/domain/reservations/capacity'
import { countSeats } from './check-tables.ts'
import type { FreeSeats, NewSeat, SeatWish } from './free-seats.ts'
import { type Floor, labelTables } from './published-floor.ts'
import { toSeatFields } from './reassign-coming.ts'

export function toNewSeats(
  { date, startsMinute, partySize }: SeatWish,
  minutes: number,
  party: Parameters<typeof toSeatFields>[0],
): NewSeat[] {
  return toSeats(date, startsMinute, partySize, minutes).map((seat) => ({ ...seat, ...toSeatFields(party) }))
}

export function describeTables(
  { startsAt, partySize }: SeatWish,
  minutes: number,
  tableIds: readonly number[],
  floor: Floor,
  isPinned: boolean,
): FreeSeats['tables'] {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  if (tableIds.length === 0) return { endsAt }
  return {
    endsAt,
    tableIds: [...tableIds],
    tableLabel: labelTables(floor, tableIds),
    ...(isPinned && { isPinned: true as const }),
    ...(partySize > countSeats(tableIds, floor) && { exceedsSeats: true as const }),
  }
}
