import type { Language } from '@sufra/domain/platform/choices'
import { getAddress } from '@sufra/domain/platform/restaurant-address'
import type { AppContext } from '../../platform/config.ts'
import { mailWords } from './format-text.ts'
import type { Place } from './layout.ts'

export const getRestaurantName = (language: Language, { restaurant }: AppContext['config']) =>
  (language === 'ar' && restaurant.nameAr) || restaurant.name

/** Null while no address is entered. */
export function getPlace(language: Language, { restaurant }: AppContext['config']): Place | null {
  const { mapUrl } = restaurant
  const address = getAddress(restaurant, language)
  if (!address && !mapUrl) return null
  return { address, map: mapUrl ? { label: mailWords[language].map, url: mapUrl } : null }
}

export function getStopUrl(
  publicUrl: string,
  token: string,
  language: Language,
  page: 'stop' | 'unsubscribe' = 'stop',
): string {
  return `${publicUrl}/api/mail/${token}/${page}?lang=${language}`
}
