import { createDomainError } from '@sufra/domain/platform/errors'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'

/** @throws RuleError CAMPAIGN_NOT_FOUND. */
export async function findCampaign(id: number): Promise<CampaignRecord> {
  const campaign = await Campaigns.findOne({ id }).lean<CampaignRecord>()
  if (!campaign) throw createDomainError('CAMPAIGN_NOT_FOUND')
  return campaign
}
