import { useGetCapacityQuery } from '../../../calls/diary.ts'

/** What the timeline reckons with while the capacity cannot be read (staff specification §9). */
export const TABLES_WHEN_UNKNOWN = 7

/** How many tables there are, and people fit in; undefined while that is being read, people also where it cannot be. */
export function useRoom(): { totalTables: number | undefined; mostPeople: number | undefined } {
  const { data, isError } = useGetCapacityQuery()
  const totalTables = data?.totalTables ?? (isError ? TABLES_WHEN_UNKNOWN : undefined)
  return { totalTables, mostPeople: data?.maxPersonsPerSlot }
}
