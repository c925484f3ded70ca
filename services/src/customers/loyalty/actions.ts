import type { AppContext } from '../../platform/config.ts'
import {
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
  loyaltyFacts: getLoyaltyFacts,
  tierProgress: getTierProgress(app),
  previewTiers: previewTiers(app),
})
