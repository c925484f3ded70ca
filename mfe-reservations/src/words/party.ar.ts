import type { Translated } from '@sufra/i18n/word-types'
import type { partyEn } from './party.en.ts'
import { partyChoicesAr } from './party-choices.ar.ts'

export const partyAr: Translated<typeof partyEn> = {
  title: 'المناسبة والحساسية والاحتياجات',
  occasion: 'المناسبة',
  none: 'لا شيء',
  needsTitle: 'الاحتياجات',
  allergies: 'حساسية الطعام',
  others: 'على الطاولة',
  ...partyChoicesAr,
}
