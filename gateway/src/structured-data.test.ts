import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { expect, it } from 'vitest'
import type { Restaurant } from './restaurant-page.ts'
import { describeRestaurant } from './structured-data.ts'

const PLAIN: Restaurant = {
  ...{ name: 'Bayt', nameAr: 'بيت', phone: '+97145550000', timeZone: 'Asia/Dubai', currency: 'AED', bookingDays: 60 },
  publicUrl: 'https://bayt.example',
}
const ENTERED: Restaurant = {
  ...PLAIN,
  ...{ address: 'Al Wasl Road 12', addressAr: 'شارع الوصل 12', mapUrl: 'https://maps.example/b' },
  ...{ website: 'https://www.bayt.ae/', socialLinks: ['https://x.example/bayt'], isOnlineBookingOpen: true },
  logo: { id: 'L', width: 512, height: 512 },
}
const day = { id: 1, dayOfWeek: 1, openTime: '18:00', closeTime: '02:00', version: 1, createdAt: '' }
const HOURS: HoursEntry[] = [
  { ...day, isClosed: false },
  { ...day, dayOfWeek: 2, isClosed: true },
]
const write = (...[restaurant, language]: [Restaurant, 'en' | 'ar']) =>
  JSON.parse(JSON.stringify(describeRestaurant(restaurant, HOURS, language)))

it('has what is known of any restaurant, and the days that are open', () => {
  expect(write(PLAIN, 'en')).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'Restaurant', name: 'Bayt', alternateName: 'بيت' },
    ...{ url: 'https://bayt.example', telephone: '+97145550000', currenciesAccepted: 'AED' },
    openingHoursSpecification: [
      {
        ...{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday' },
        ...{ opens: '18:00', closes: '02:00' },
      },
    ],
  })
})

it('has what an editor entered, in the language of the page', () => {
  const logo = 'https://bayt.example/api/restaurant/logo/L.png'
  expect(write(ENTERED, 'ar')).toMatchObject({
    ...{ name: 'بيت', alternateName: 'Bayt', url: 'https://www.bayt.ae/', hasMap: 'https://maps.example/b' },
    address: { '@type': 'PostalAddress', streetAddress: 'شارع الوصل 12' },
    ...{ sameAs: ['https://x.example/bayt'], logo, image: logo, acceptsReservations: 'https://bayt.example/book' },
  })
  expect(write({ ...ENTERED, nameAr: null, addressAr: undefined }, 'ar')).toMatchObject({
    name: 'Bayt',
    address: { streetAddress: 'Al Wasl Road 12' },
  })
})
