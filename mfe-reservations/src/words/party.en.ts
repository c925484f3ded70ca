import { defineWords } from '@sufra/i18n/word-types'
import { partyChoicesEn } from './party-choices.en.ts'

export const partyEn = defineWords({
  title: 'Occasion, allergies, needs',
  occasion: 'Occasion',
  none: 'None',
  needsTitle: 'Needs',
  allergies: 'Allergies',
  others: 'At the table',
  ...partyChoicesEn,
})
