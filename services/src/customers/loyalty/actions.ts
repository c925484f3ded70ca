import type { AppContext } from '../../platform/config.ts'
import {
  getBirthdayCode,
  getExpiringPoints,
  getLoyalty,
  getLoyaltyFacts,
  listOutstandingPoints,
  listPointLots,
  previewLoyalty,
  saveLoyalty,
} from './loyalty.actions.ts'
import { getTierProgress, previewTiers } from './tiers.actions.ts'

export const createLoyaltyActions = (app: AppContext) => ({
  loyalty: getLoyalty,
  saveLoyalty: saveLoyalty(app),
  previewLoyalty: previewLoyalty(app),
  lots: listPointLots,
  outstandingPoints: listOutstandingPoints,
  expiringPoints: getExpiringPoints(app),
  birthdayCode: getBirthdayCode(app),
  loyaltyFacts: getLoyaltyFacts,
  tierProgress: getTierProgress(app),
  previewTiers: previewTiers(app),
})
