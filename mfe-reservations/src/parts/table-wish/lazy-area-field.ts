import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { createLazyPart } from '@sufra/ui/lazy-part'

/** Lazy: most restaurants have one area. */
export const AreaField = createLazyPart(() => import('./area-field.tsx'))

/** Whether guests can choose between areas of a published floor plan. The page's own copy may be older. */
export function useHasAreas(): boolean {
  const { data: restaurant } = useRestaurantQuery(undefined, { refetchOnMountOrArgChange: true })
  return restaurant?.areas !== undefined
}
