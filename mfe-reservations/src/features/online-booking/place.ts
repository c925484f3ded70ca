import type { ResultOf } from '@sufra/contracts/call'
import type { Calls } from '@sufra/contracts/calls'
import type { HoursEntry, SpecialHours } from '@sufra/domain/opening-hours'

/** The data in the page (gateway, book-page.ts). */
export type Restaurant = ResultOf<Calls['restaurant']> & {
  hours: readonly HoursEntry[]
  specialDays: readonly SpecialHours[]
}

export interface Place {
  /** Of the reservation at `/book/{token}`; null for a new one. */
  token: string | null
  isEmbedded: boolean
}

export function readPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const [, token = ''] = /^\/book\/([^/]+)\/?$/.exec(pathname) ?? []
  return { token: token || null, isEmbedded: new URLSearchParams(search).get('embed') === '1' }
}

export function formatPlace({ token, isEmbedded }: Place): string {
  return `/book${token ? `/${token}` : ''}${isEmbedded ? '?embed=1' : ''}`
}
