import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { getLogoAddress } from '@sufra/domain/promotions/logo'
import type { Language } from './manifest.ts'
import type { Restaurant } from './restaurant-page.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The restaurant for search engines, in one language (schema.org, Restaurant). Fields without a value are left out. */
export function describeRestaurant(restaurant: Restaurant, hours: readonly HoursEntry[], language: Language): object {
  const { name, nameAr, phone, email, address, addressAr, mapUrl, website, socialLinks, logo, publicUrl } = restaurant
  const isArabic = language === 'ar'
  const streetAddress = (isArabic && addressAr) || address || addressAr
  const picture = logo && publicUrl + getLogoAddress(logo.id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: (isArabic && nameAr) || name,
    alternateName: (isArabic ? nameAr && name : nameAr) || undefined,
    url: website ?? publicUrl,
    telephone: phone,
    email,
    address: streetAddress && { '@type': 'PostalAddress', streetAddress },
    hasMap: mapUrl,
    sameAs: socialLinks,
    logo: picture,
    image: picture,
    currenciesAccepted: restaurant.currency,
    acceptsReservations: restaurant.isOnlineBookingOpen ? `${publicUrl}/book` : undefined,
    openingHoursSpecification: hours
      .filter(({ isClosed }) => !isClosed)
      .map(({ dayOfWeek, openTime, closeTime }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[dayOfWeek]}`,
        opens: openTime,
        closes: closeTime,
      })),
  }
}
