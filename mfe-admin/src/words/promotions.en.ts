import { defineWords } from '@sufra/i18n/word-types'

export const promotionsEn = defineWords({
  dietaryPreference: 'Dietary preference',
  active: 'Active',
  title: 'Title',
  titleAr: 'Title in Arabic',
  titleRequired: 'Title is required',
  description: 'Description',
  descriptionAr: 'Description in Arabic',
  descriptionRequired: 'Description is required',
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  inPercent: 'In percent, from 1 to 100',
  inDirhams: 'In dirhams (AED)',
  valuePositive: 'Discount value must be greater than 0',
  percentMost: 'A percentage discount can be at most 100',
  amountMost: 'This can be at most 1,000,000',
  decimals: 'This can have at most two decimals',
  percentOff: '{{value}} OFF',
  amountOff: '{{value}} OFF',
  error: 'Error',
})
