import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { useFloorPlanQuery } from '../../../calls/floor.ts'

/** Null until an editor publishes a plan, and after a failure; undefined while loading. */
export function usePublishedPlan(): {
  plan: FloorPlan | null | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
} {
  const { data, isError, isFetching, refetch } = useFloorPlanQuery()
  const hasFailed = isError && !data
  const published = data?.isPublished ? data : null
  return { plan: data || hasFailed ? published : undefined, isError: hasFailed, isFetching, refetch }
}
