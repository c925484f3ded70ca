import { useGetCapacityQuery } from '../../../calls/diary.ts'

/** What the timeline reckons with while the capacity cannot be read (staff specification §9). */
export const TABLES_WHEN_UNKNOWN = 7

/** How many tables there are; undefined while that is being read. */
export function useTotalTables(): number | undefined {
  const { data, isError } = useGetCapacityQuery()
  return data?.totalTables ?? (isError ? TABLES_WHEN_UNKNOWN : undefined)
}
