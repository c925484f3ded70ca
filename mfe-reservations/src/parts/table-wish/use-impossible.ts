import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { findImpossible } from '@sufra/domain/reservations/party-sizes'

/** Whether the house or the chosen area can never seat a party; null while it may. */
export function useImpossible(partySize: number, areaId: number | null): 'house' | 'area' | null {
  const { data: restaurant } = useRestaurantQuery()
  return restaurant ? findImpossible(restaurant, partySize, areaId) : null
}
