import type { Language } from '@sufra/domain/platform/choices'
import type { AppContext } from '../../platform/config.ts'

export const getRestaurantName = (language: Language, { restaurant }: AppContext['config']) =>
  (language === 'ar' && restaurant.nameAr) || restaurant.name

export function getStopUrl(
  publicUrl: string,
  token: string,
  language: Language,
  page: 'stop' | 'unsubscribe' = 'stop',
): string {
  return `${publicUrl}/api/mail/${token}/${page}?lang=${language}`
}
