import { useTimeZone } from '@sufra/api/restaurant-day'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { type Day, toInstant } from '@sufra/domain/platform/calendar-day'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { useState } from 'react'
import { countMinutesFrom } from '../../../lib/count-minutes.ts'

interface MomentOptions {
  day: Day
  slots: readonly number[]
  bookings: readonly Reservation[]
  isCurrent: boolean
  /** Whose table is being chosen: the floor shows the time at which it starts. */
  booking: Reservation | null
}

/** The time that the floor shows: now on the present day, elsewhere the first party. */
export function useFloorMoment({ day, slots, bookings, isCurrent, booking }: MomentOptions) {
  const timeZone = useTimeZone()
  const now = useMinute()
  const [chosen, setChosen] = useState<{ day: Day; moment: number | null } | null>(null)
  const getSlot = ({ startsAt }: Reservation) => {
    const minute = countMinutesFrom(day, new Date(startsAt), timeZone)
    return Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES
  }
  const getFirst = () => {
    const starts = bookings.filter(({ date, status }) => date === day && isOccupyingTable(status)).map(getSlot)
    return starts.length > 0 ? Math.min(...starts) : (slots[0] ?? 0)
  }
  const [lastId, setLastId] = useState<number | null>(null)
  if (booking && booking.id !== lastId) {
    setLastId(booking.id)
    const hasBegun = isCurrent && Date.parse(booking.startsAt) <= now.getTime()
    setChosen({ day, moment: hasBegun ? null : getSlot(booking) })
  }
  if (!booking && lastId !== null) setLastId(null)

  const usual = isCurrent ? null : getFirst()
  const moment = chosen?.day === day ? chosen.moment : usual
  const isNow = moment === null
  return {
    /** Minutes from the day's midnight; null for now. */
    moment,
    /** Null on other days. */
    nowMinute: isCurrent ? countMinutesFrom(day, now, timeZone) : null,
    /** Milliseconds since 1970. */
    at: isNow ? now.getTime() : toInstant(day, moment, timeZone).getTime(),
    isNow,
    setMoment: (next: number | null) => setChosen({ day, moment: next }),
  }
}
