import type { Tier } from '@sufra/contracts/loyalty/entities'

export const tiers: Tier[] = [
  { id: 1, name: 'Silver', nameAr: 'الفضي', fromPoints: 100, multiplier: 1.2, color: 'silver' },
  { id: 2, name: 'Gold', nameAr: null, fromPoints: 500, multiplier: 1.5, color: 'gold' },
]
