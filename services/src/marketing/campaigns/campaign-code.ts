import { getCodeExpiry } from '@sufra/domain/promotions/discount-code'
import type { QueryFilter } from 'mongoose'
import type { AppContext } from '../../platform/config.ts'
import { type GiftTerms, giveCode } from '../../customers/loyalty/give-code.ts'
import type { CodeRecord } from '../../promotions/code.model.ts'
import type { CampaignRecord } from './campaign.model.ts'

export const getCampaignCodeRef = (campaignId: number, customerId: number) => `campaign:${campaignId}:${customerId}`

/** By the index of `ref`: `;` follows `:`. */
export const filterCampaignCodes = (campaignId: number): QueryFilter<CodeRecord> => ({
  ref: { $gt: `campaign:${campaignId}:`, $lt: `campaign:${campaignId};` },
})

/** Part of the current transaction. */
export async function giveCampaignCode(campaign: CampaignRecord, customerId: number, app: AppContext): Promise<void> {
  const { id, code, subject, subjectAr } = campaign
  if (!code) return
  const terms: GiftTerms = {
    ref: getCampaignCodeRef(id, customerId),
    title: subject,
    titleAr: subjectAr,
    discountType: code.discountType,
    discountValue: code.discountValue,
    expiresAt: getCodeExpiry(app.now(), code.validDays, app.config.restaurant.timeZone),
  }
  await giveCode(customerId, terms, app)
}
