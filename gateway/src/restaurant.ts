import type { ResultOf } from '@sufra/contracts/call'
import type { Calls } from '@sufra/contracts/calls'
import { restaurant } from '@sufra/contracts/restaurant/routes'
import type { ServiceBroker } from 'moleculer'

export type Restaurant = ResultOf<Calls['restaurant']>

const LONGEST_MS = 2000

/** Gets the restaurant for pages that the gateway renders. @throws errors of the call. */
export function askRestaurant(broker: Pick<ServiceBroker, 'call'>): Promise<Restaurant> {
  return broker.call<Restaurant, object>(restaurant.action, {}, { timeout: LONGEST_MS })
}
