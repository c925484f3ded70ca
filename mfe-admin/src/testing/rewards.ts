import type { Reward } from '@sufra/contracts/promotions/rewards/entities'

export function createReward(facts: Partial<Reward> = {}): Reward {
  return {
    id: 1,
    name: 'Karak tea',
    nameAr: null,
    description: 'Two cups, on the house.',
    descriptionAr: null,
    picture: null,
    pictureAlt: null,
    pointsCost: 1500,
    isActive: true,
    isMultipleRedemption: true,
    dietaryPreference: 'halal',
    discountType: 'percentage',
    discountValue: 10,
    version: 3,
    ...facts,
  }
}
