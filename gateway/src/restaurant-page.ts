import type { ResultOf } from '@sufra/contracts/call'
import type { Calls } from '@sufra/contracts/calls'
import { restaurant } from '@sufra/contracts/reservations/opening/routes'
import type { ServiceBroker } from 'moleculer'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Copies of the light theme's colours, by its names; e2e/rules compares them. */
export const COLORS = { paper: '#FBF8F3', ink: '#171412', gold: '#8A5F0A' } as const

/** Of names and links on the gateway's own pages, which are light. */
export const getAccent = (restaurant: Pick<Restaurant, 'accentColor'> | null) => restaurant?.accentColor ?? COLORS.gold

export type Restaurant = ResultOf<Calls['restaurant']>

const LONGEST_MS = 2000

type Broker = Pick<ServiceBroker, 'call'>

export type NamedRestaurant = Pick<Restaurant, 'name' | 'nameAr' | 'phone' | 'logo' | 'accentColor'>

const lastKnown = new WeakMap<Broker, NamedRestaurant>()

/** Gets the restaurant for pages that the gateway renders. @throws errors of the call. */
export async function askRestaurant(broker: Broker): Promise<Restaurant> {
  const found = await broker.call<Restaurant, object>(restaurant.action, {}, { timeout: LONGEST_MS })
  setLastRestaurant(broker, found)
  return found
}

/** For pages while the services are away: the last answer, before it what the settings say. */
export const getLastRestaurant = (broker: Broker): NamedRestaurant | undefined => lastKnown.get(broker)

export const setLastRestaurant = (broker: Broker, named: NamedRestaurant): void => void lastKnown.set(broker, named)
