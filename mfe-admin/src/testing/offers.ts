import type { Offer } from '@sufra/contracts/promotions/offers/entities'

export function createOffer(facts: Partial<Offer> = {}): Offer {
  return {
    id: 1,
    title: 'Business lunch',
    titleAr: null,
    description: 'Soup and a main course.',
    descriptionAr: null,
    picture: null,
    pictureAlt: null,
    discountType: 'percentage',
    discountValue: 20,
    minSpend: 0,
    validFrom: '2026-10-22',
    validUntil: '2027-01-20',
    validDays: [1, 2],
    timeFrom: '12:00',
    timeUntil: '16:00',
    isActive: true,
    isHalalOnly: false,
    dietaryPreference: 'all',
    usageLimit: 50,
    usedCount: 7,
    version: 3,
    createdAt: '2026-10-22T00:00:00.000Z',
    ...facts,
  }
}
