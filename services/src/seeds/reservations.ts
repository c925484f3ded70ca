import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import { DEFAULT_HOURS, getOpenPeriods } from '@sufra/domain/platform/opening-hours'
import { calculateLoad, DEFAULT_CAPACITY, hasRoom, toSeats } from '@sufra/domain/reservations/capacity'
import { isOccupyingTable, type ReservationStatus } from '@sufra/domain/reservations/reservation-status'
import { listSlots } from '@sufra/domain/reservations/slots'
import type { CustomerRecord } from '../customers/customer.model.ts'
import { getSearchText, type ReservationRecord } from '../reservations/bookings/reservation.model.ts'
import type { DaySheet } from '../reservations/seating/day-sheet.model.ts'
import { createRandom, generateInteger, pickItem } from './random.ts'

const WISHES = [
  null,
  null,
  null,
  'Birthday. A cake at the table, please',
  'Window table',
  'Nut allergy',
  'High chair needed',
]

interface DemoReservations {
  reservations: ReservationRecord[]
  sheets: DaySheet[]
}

export function createDemoReservations(
  today: Day,
  now: Date,
  timeZone: string,
  customers: readonly CustomerRecord[],
  firstId: number,
): DemoReservations {
  const random = createRandom(11)
  const sheets = new Map<Day, DaySheet>()
  const reservations: ReservationRecord[] = []
  for (let offset = -3; offset <= 14; offset += 1) {
    const day = addDays(today, offset)
    const slots = listSlots(getOpenPeriods(DEFAULT_HOURS, day), day, timeZone)
    for (let count = generateInteger(random, 6, 14); count > 0; count -= 1) {
      const slot = pickItem(random, slots)
      // The first guest stays free, so that a visitor's first booking is the next one.
      const guest = pickItem(random, customers.slice(1))
      const partySize = generateInteger(random, 1, 8)
      const id = firstId + reservations.length
      const seats = toSeats(day, slot.startsMinute, partySize)
      const load = calculateLoad(day, slot.startsMinute, (on) => getSheet(sheets, on).seats)
      if (!hasRoom(load, partySize, DEFAULT_CAPACITY)) continue
      const status = pickStatus(slot.startsAt < now, random)
      const who = { customerName: `${guest.firstName} ${guest.lastName}`, customerPhone: guest.phoneNumber }
      if (isOccupyingTable(status))
        for (const { day: on, ...seat } of seats) getSheet(sheets, on).seats.push({ ...seat, reservationId: id })
      reservations.push({
        id,
        customerId: guest.id,
        ...who,
        searchText: getSearchText(who),
        customerEmail: guest.email,
        date: day,
        time: slot.time,
        startsMinute: slot.startsMinute,
        startsAt: slot.startsAt,
        partySize,
        tableNumber: null,
        status,
        specialRequests: pickItem(random, WISHES),
        createdAt: new Date(
          Math.min(now.getTime(), slot.startsAt.getTime()) - generateInteger(random, 1, 72) * 3_600_000,
        ),
        updatedAt: now,
      })
    }
  }
  return { reservations, sheets: [...sheets.values()] }
}

function getSheet(sheets: Map<Day, DaySheet>, day: Day): DaySheet {
  const sheet = sheets.get(day) ?? { day, seats: [] }
  sheets.set(day, sheet)
  return sheet
}

function pickStatus(past: boolean, random: () => number): ReservationStatus {
  if (past) return pickItem(random, ['completed', 'completed', 'completed', 'completed', 'no_show', 'cancelled'])
  return pickItem(random, ['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'cancelled'])
}
