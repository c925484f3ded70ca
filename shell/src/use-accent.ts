import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { applyAccent } from '@sufra/ui/accent'
import { useLayoutEffect } from 'react'

/** The restaurant's colour on every page; it follows a change by an editor. */
export function useAccent(): void {
  const { data: restaurant } = useRestaurantQuery()
  useLayoutEffect(() => {
    if (restaurant) applyAccent(restaurant)
  }, [restaurant])
}
