import type { RewardRecord } from '../promotions/reward.model.ts'
import type { Drawn } from './drawings.ts'

type Draft = Drawn<Omit<RewardRecord, 'id' | 'version'>>

const always = {
  isActive: true,
  dietaryPreference: 'all',
  discountType: null,
  discountValue: null,
} as const

/** The rewards of the demo restaurant. */
export const REWARDS: readonly Draft[] = [
  {
    ...always,
    name: 'Karak tea for two',
    drawing: 'karak',
    description: 'Two cups of our cardamom karak, on the house.',
    pointsCost: 60,
    isMultipleRedemption: true,
  },
  {
    ...always,
    name: 'Kunafa with pistachio',
    drawing: 'kunafa',
    description: 'Warm kunafa, orange blossom syrup, Aleppo pistachio.',
    pointsCost: 120,
    isMultipleRedemption: true,
  },
  {
    ...always,
    name: '10% off your bill',
    drawing: null,
    description: 'Ten percent off one visit, any day of the week.',
    pointsCost: 200,
    isMultipleRedemption: true,
    discountType: 'percentage',
    discountValue: 10,
  },
  {
    ...always,
    name: 'Mixed grill upgrade',
    drawing: 'grill',
    description: 'Lamb chops and shish taouk added to any main course.',
    pointsCost: 320,
    isMultipleRedemption: true,
    dietaryPreference: 'halal',
  },
  {
    ...always,
    name: 'AED 50 voucher',
    drawing: null,
    description: 'Fifty dirhams off one bill.',
    pointsCost: 450,
    isMultipleRedemption: true,
    discountType: 'fixed',
    discountValue: 50,
  },
  {
    ...always,
    name: 'Dinner for two at the chef’s table',
    drawing: 'table',
    description: 'Five courses by the open kitchen. Once for each guest.',
    pointsCost: 1500,
    isMultipleRedemption: false,
  },
]
