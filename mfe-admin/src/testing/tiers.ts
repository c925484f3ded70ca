import type { Tier } from '@sufra/contracts/customers/loyalty/entities'
import { TIER_COLORS } from '@sufra/domain/customers/tiers'

export const tiers: Tier[] = [
  { id: 1, name: 'Silver', nameAr: 'الفضي', fromPoints: 100, multiplier: 1.2, color: TIER_COLORS[1] },
  { id: 2, name: 'Gold', nameAr: null, fromPoints: 500, multiplier: 1.5, color: TIER_COLORS[2] },
]
