import type { ResultOf } from '@sufra/contracts/call'
import type { Calls } from '@sufra/contracts/calls'
import { restaurant } from '@sufra/contracts/routes/reservations'
import type { ServiceBroker } from 'moleculer'

/** What everybody may know of the restaurant: name, phone, time zone. */
export type Restaurant = ResultOf<Calls['restaurant']>

/** Nobody waits longer to be told what the restaurant is called. */
const LONGEST_MS = 2000

/** Asks for the restaurant, for pages that the gateway itself writes. @throws what the call throws. */
export function askRestaurant(broker: Pick<ServiceBroker, 'call'>): Promise<Restaurant> {
  return broker.call<Restaurant, object>(restaurant.action, {}, { timeout: LONGEST_MS })
}
