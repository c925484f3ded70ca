import { useTimeZone } from '@sufra/api/restaurant-day'
import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import { getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { formatTables } from '@sufra/domain/reservations/seating-options'
import { isSameTables } from '@sufra/domain/reservations/table-requests'
import { getTurnMinutes } from '@sufra/domain/reservations/turn-times'
import { use, useState } from 'react'
import { useFreeTablesQuery } from '../../../calls/floor.ts'
import { FloorContext } from '../floor/floor-context.ts'

export interface FreeTables {
  /** Undefined while loading. The wanted one comes first. */
  tables: readonly FreeTable[] | undefined
  wanted: FreeTable | undefined
  /** Label of wanted tables that are not free for the party. */
  refused: string | null
  /** The party's usual stay. */
  turnMinutes: number
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/**
 * The tables that a party can have from now on. Null until an editor publishes a floor plan.
 * @param wantedIds chosen on the floor
 */
export function useFreeTables(people: number | null, wantedIds: readonly number[] | null): FreeTables | null {
  const plan = use(FloorContext)?.plan
  const timeZone = useTimeZone()
  const [at] = useState(() => toTimeOfDay(getMinuteInZone(new Date(), timeZone)))
  const partySize = people !== null && Number.isInteger(people) && people >= 1 && people <= MAX_PARTY_SIZE ? people : 1
  const query = useFreeTablesQuery({ at, partySize }, { skip: !plan, refetchOnMountOrArgChange: true })
  if (!plan) return null
  const { currentData, isError, isFetching, refetch } = query
  const isWanted = ({ tableIds }: FreeTable) => wantedIds !== null && isSameTables(tableIds, wantedIds)
  const wanted = currentData?.find(isWanted)
  return {
    tables: currentData && [...currentData.filter(isWanted), ...currentData.filter((table) => !isWanted(table))],
    wanted,
    refused:
      currentData && wantedIds && !wanted ? formatTables(plan.tables.filter(({ id }) => wantedIds.includes(id))) : null,
    turnMinutes: getTurnMinutes(plan, partySize),
    isError: isError && !currentData,
    isFetching,
    refetch,
  }
}

/** When the table is needed again, if that is before the party's usual end. */
export function getUntil({ freeUntil, minutes }: FreeTable, turnMinutes: number): string | undefined {
  return minutes < turnMinutes ? freeUntil : undefined
}
