import type { Translated } from '@sufra/i18n/word-types'
import { apiKeysAr } from './api-keys.ar.ts'
import { billAr } from './bill.ar.ts'
import { campaignsAr } from './campaigns.ar.ts'
import { customerAr } from './customer.ar.ts'
import { dashboardAr } from './dashboard.ar.ts'
import { editingAr, picturesAr } from './editing.ar.ts'
import type en from './en.ts'
import { importsAr } from './imports.ar.ts'
import { ledgerAr } from './ledger.ar.ts'
import { loyaltyAr } from './loyalty.ar.ts'
import { mergeAr } from './merge.ar.ts'
import { newsAr } from './news.ar.ts'
import { offersAr } from './offers.ar.ts'
import { passkeysAr } from './passkeys.ar.ts'
import { postersAr } from './posters.ar.ts'
import { promotionsAr } from './promotions.ar.ts'
import { releasesAr } from './releases.ar.ts'
import { reportsAr } from './reports.ar.ts'
import { restaurantAr } from './restaurant.ar.ts'
import { rewardsAr } from './rewards.ar.ts'
import { secondStepAr } from './second-step.ar.ts'
import { segmentsAr } from './segments.ar.ts'
import { sessionsAr } from './sessions.ar.ts'
import { settingsAr } from './settings.ar.ts'
import { setupAr } from './setup.ar.ts'
import { sharedTillAr } from './shared-till.ar.ts'
import { staffAr } from './staff.ar.ts'
import { tagsAr } from './tags.ar.ts'
import { tillAr } from './till.ar.ts'
import { webhooksAr } from './webhooks.ar.ts'

const ar: Translated<typeof en> = {
  dashboard: { title: 'لوحة التحكم' },
  ...dashboardAr,
  ...tillAr,
  passkeys: passkeysAr,
  secondStep: secondStepAr,
  setup: setupAr,
  sessions: sessionsAr,
  sharedTill: sharedTillAr,
  ...settingsAr,
  ...staffAr,
  apiKeys: apiKeysAr,
  webhooks: webhooksAr,
  bill: billAr,
  customer: customerAr,
  merge: mergeAr,
  editing: editingAr,
  imports: importsAr,
  ledger: ledgerAr,
  loyalty: loyaltyAr,
  tags: tagsAr,
  segments: segmentsAr,
  campaigns: campaignsAr,
  releases: releasesAr,
  reports: reportsAr,
  pictures: picturesAr,
  posters: postersAr,
  promotions: promotionsAr,
  restaurant: restaurantAr,
  rewards: rewardsAr,
  offers: offersAr,
  news: newsAr,
}
export default ar
