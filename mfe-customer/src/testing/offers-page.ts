import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { screen } from '@testing-library/react'
import type { Answers } from './api-server.ts'
import { createOffer as anOffer, restaurantAnswers } from './people.ts'

/** Noon in Dubai avoids midnight. */
export const today = '2026-11-21'

export const createOffer = (facts: Partial<Offer>) =>
  anOffer({ validFrom: today, validUntil: addDays(today, 40), ...facts })
export const tomorrowOnly = createOffer({
  id: 2,
  title: 'Tomorrow only',
  discountType: 'fixed',
  discountValue: 25,
  minSpend: 0,
  validFrom: addDays(today, 1),
  validUntil: addDays(today, 1),
  timeFrom: null,
  timeUntil: null,
  isHalalOnly: true,
})
export const offersPageAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/offers': () => ({ body: [createOffer({}), tomorrowOnly] }),
}

export const getDayButton = (day: string) => {
  const number = Number(day.slice(8))
  const month = new Date(`${day}T00:00:00Z`).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })
  return screen.findByRole('button', { name: new RegExp(`\\b${number} ${month} ${day.slice(0, 4)}`) })
}
