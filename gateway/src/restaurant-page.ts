import type { ResultOf } from '@sufra/contracts/call'
import type { Calls } from '@sufra/contracts/calls'
import { restaurant } from '@sufra/contracts/restaurant/routes'
import type { ServiceBroker } from 'moleculer'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Copies of the light theme's colours, by its names; e2e/rules compares them. */
export const COLORS = { paper: '#FBF8F3', ink: '#171412', gold: '#8A5F0A' } as const

export type Restaurant = ResultOf<Calls['restaurant']>

const LONGEST_MS = 2000

/** Gets the restaurant for pages that the gateway renders. @throws errors of the call. */
export function askRestaurant(broker: Pick<ServiceBroker, 'call'>): Promise<Restaurant> {
  return broker.call<Restaurant, object>(restaurant.action, {}, { timeout: LONGEST_MS })
}
