import { useGetCapacityQuery } from '../../../calls/diary.ts'

/** Staff specification §9. */
export const TABLES_WHEN_UNKNOWN = 7

/** Undefined while loading; people also after a failure. */
export function useRoom(): { totalTables: number | undefined; mostPeople: number | undefined } {
  const { data, isError } = useGetCapacityQuery()
  const totalTables = data?.totalTables ?? (isError ? TABLES_WHEN_UNKNOWN : undefined)
  return { totalTables, mostPeople: data?.maxPersonsPerSlot }
}
