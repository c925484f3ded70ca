import { defineWords } from '@sufra/i18n/word-types'
import { apiKeysEn } from './api-keys.en.ts'
import { billEn } from './bill.en.ts'
import { campaignsEn } from './campaigns.en.ts'
import { customerEn } from './customer.en.ts'
import { dashboardEn } from './dashboard.en.ts'
import { editingEn, picturesEn } from './editing.en.ts'
import { importsEn } from './imports.en.ts'
import { ledgerEn } from './ledger.en.ts'
import { loyaltyEn } from './loyalty.en.ts'
import { mergeEn } from './merge.en.ts'
import { newsEn } from './news.en.ts'
import { offersEn } from './offers.en.ts'
import { passkeysEn } from './passkeys.en.ts'
import { postersEn } from './posters.en.ts'
import { promotionsEn } from './promotions.en.ts'
import { releasesEn } from './releases.en.ts'
import { reportsEn } from './reports.en.ts'
import { restaurantEn } from './restaurant.en.ts'
import { rewardsEn } from './rewards.en.ts'
import { secondStepEn } from './second-step.en.ts'
import { segmentsEn } from './segments.en.ts'
import { sessionsEn } from './sessions.en.ts'
import { settingsEn } from './settings.en.ts'
import { setupEn } from './setup.en.ts'
import { sharedTillEn } from './shared-till.en.ts'
import { staffEn } from './staff.en.ts'
import { tagsEn } from './tags.en.ts'
import { tillEn } from './till.en.ts'
import { webhooksEn } from './webhooks.en.ts'

const en = defineWords({
  dashboard: { title: 'Dashboard' },
  ...dashboardEn,
  ...tillEn,
  passkeys: passkeysEn,
  secondStep: secondStepEn,
  setup: setupEn,
  sessions: sessionsEn,
  sharedTill: sharedTillEn,
  ...settingsEn,
  ...staffEn,
  apiKeys: apiKeysEn,
  webhooks: webhooksEn,
  bill: billEn,
  customer: customerEn,
  merge: mergeEn,
  editing: editingEn,
  imports: importsEn,
  ledger: ledgerEn,
  loyalty: loyaltyEn,
  tags: tagsEn,
  segments: segmentsEn,
  campaigns: campaignsEn,
  releases: releasesEn,
  reports: reportsEn,
  pictures: picturesEn,
  posters: postersEn,
  promotions: promotionsEn,
  restaurant: restaurantEn,
  rewards: rewardsEn,
  offers: offersEn,
  news: newsEn,
})
export default en
