import { useListHoursQuery, useListSpecialDaysQuery } from '@sufra/api/restaurant-api'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { findSpecialHours, getOpenPeriods, type OpenPeriod } from '@sufra/domain/platform/opening-hours'
import { useMemo } from 'react'

export interface OpeningTimes {
  periodsOn: (day: Day) => OpenPeriod[]
  specialName: (day: Day) => string | null
}

/** Memoized: a busy day asks for the same days hundreds of times. */
function memoizeByDay<Value>(getValue: (day: Day) => Value): (day: Day) => Value {
  const cache = new Map<Day, Value>()
  return (day) => {
    const known = cache.get(day)
    if (known !== undefined) return known
    const value = getValue(day)
    cache.set(day, value)
    return value
  }
}

/** Undefined until both are loaded. */
export function useOpening() {
  const hours = useListHoursQuery()
  const special = useListSpecialDaysQuery()
  const opening = useMemo<OpeningTimes | undefined>(() => {
    const [weekly, exceptions] = [hours.data, special.data]
    if (!weekly || !exceptions) return undefined
    return {
      periodsOn: memoizeByDay((day) => getOpenPeriods(weekly, day, exceptions)),
      specialName: (day) => findSpecialHours(exceptions, day)?.label ?? null,
    }
  }, [hours.data, special.data])
  return {
    opening,
    isError: !opening && (hours.isError || special.isError),
    isFetching: hours.isFetching || special.isFetching,
    refetch: () => {
      if (hours.isError) void hours.refetch()
      if (special.isError) void special.refetch()
    },
  }
}
