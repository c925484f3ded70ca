import { findBusinessDay } from '@sufra/domain/platform/business-day'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { getOpenPeriods } from '@sufra/domain/platform/opening-hours'
import { findFirstDay, getLastBookableDay } from '@sufra/domain/reservations/slots'
import { useEffect, useMemo, useState } from 'react'
import type { Restaurant } from './place.ts'

const RECHECK_MS = 30_000

export interface BookingDays {
  /** The restaurant's business day: after midnight, yesterday while its hours run. */
  today: Day
  first: Day
  last: Day
}

/** Followed by the clock: the page may be open at midnight and when the evening ends. */
export function useBookingDays({ timeZone, bookingDays, hours, specialDays }: Restaurant): BookingDays {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RECHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => {
    const moment = new Date(now)
    const periodsOn = (day: Day) => getOpenPeriods(hours, day, specialDays)
    return {
      today: findBusinessDay(moment, timeZone, periodsOn),
      first: findFirstDay(moment, timeZone, periodsOn),
      last: getLastBookableDay(moment, timeZone, bookingDays),
    }
  }, [now, timeZone, bookingDays, hours, specialDays])
}
