import type { ResultOf } from '@sufra/contracts/call'
import type { Calls } from '@sufra/contracts/calls'
import { LANGUAGES, type Language } from '@sufra/domain/platform/choices'
import type { HoursEntry, SpecialHours } from '@sufra/domain/platform/opening-hours'

/** The data in the page (gateway, book-page.ts). */
export type Restaurant = ResultOf<Calls['restaurant']> & {
  hours: readonly HoursEntry[]
  specialDays: readonly SpecialHours[]
}

export interface Place {
  /** The queue at the door, instead of bookings. */
  isQueue: boolean
  /** Of the reservation at `/book/{token}`, or the entry at `/queue/{token}`; null for a new one. */
  token: string | null
  isEmbedded: boolean
  /** Asked for in the address, as the site around a frame does. */
  language: Language | null
}

export function readPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const [, page, token = ''] = /^\/(book|queue)(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  const query = new URLSearchParams(search)
  const asked = query.get('lang')?.toLowerCase()
  const language = LANGUAGES.find((each) => each === asked) ?? null
  return { isQueue: page === 'queue', token: token || null, isEmbedded: query.get('embed') === '1', language }
}

export function formatPlace({ isQueue, token, isEmbedded, language }: Place): string {
  const query = new URLSearchParams({ ...(isEmbedded && { embed: '1' }), ...(language && { lang: language }) })
  return `/${isQueue ? 'queue' : 'book'}${token ? `/${token}` : ''}${query.size > 0 ? `?${query}` : ''}`
}
