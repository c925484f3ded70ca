import { getCodeExpiry } from '@sufra/domain/promotions/discount-code'
import type { AppContext } from '../../platform/config.ts'
import { type GiftTerms, giveCode } from '../../promotions/public.ts'
import type { CampaignRecord } from './campaign.model.ts'

export const getCodePrefix = (campaignId: number) => `campaign:${campaignId}`
export const getCampaignCodeRef = (campaignId: number, customerId: number) =>
  `${getCodePrefix(campaignId)}:${customerId}`

/** Part of the current transaction. */
export async function giveCampaignCode(campaign: CampaignRecord, customerId: number, app: AppContext): Promise<void> {
  const { id, code, subject, subjectAr } = campaign
  if (!code) return
  const terms: GiftTerms = {
    ref: getCampaignCodeRef(id, customerId),
    title: subject || subjectAr,
    titleAr: subjectAr || subject,
    discountType: code.discountType,
    discountValue: code.discountValue,
    expiresAt: getCodeExpiry(app.now(), code.validDays, app.config.restaurant.timeZone),
  }
  await giveCode(customerId, terms, app)
}
