import { isCampaignMissed, isWithinCampaignHours } from '@sufra/domain/marketing/campaign'
import type { ServiceBroker } from 'moleculer'
import type { QueryFilter } from 'mongoose'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type SegmentRecord, Segments } from '../segments/segment.model.ts'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'
import { freezeRecipients } from './freeze-recipients.ts'
import { queueMails } from './queue-mails.ts'

const SWEEP_MS = 10_000

export const createCampaignSweep = (app: AppContext) =>
  createSweep(app, (broker, shouldContinue) => runCampaigns(broker, app, shouldContinue), SWEEP_MS, [
    'customers',
    'promotions',
  ])

/**
 * Starts scheduled campaigns, stores their recipients and queues their mails, between 9:00 and 18:00 of the restaurant.
 * Each step is one transaction that decides by what is stored: it may stop anywhere, and run in several processes.
 */
export async function runCampaigns(
  broker: ServiceBroker,
  app: AppContext,
  shouldContinue: () => boolean,
): Promise<void> {
  if (!isWithinCampaignHours(app.now(), app.config.restaurant.timeZone)) return
  await sweepRecords({
    name: 'campaign_starts',
    app,
    find: () => findIds({ state: 'scheduled', sendAt: { $lte: app.now() } }),
    handle: (id) => runTransaction(() => startCampaign(id, app)),
    shouldContinue,
  })
  if (!app.config.mail) return
  await sweepRecords({
    name: 'campaigns',
    app,
    find: () => findIds({ state: 'sending' }),
    handle: (id) => sendCampaign(id, broker, app, shouldContinue),
    shouldContinue,
  })
}

async function findIds(filter: QueryFilter<CampaignRecord>): Promise<number[]> {
  return (await Campaigns.find(filter, { _id: 0, id: 1 }).sort({ id: 1 }).lean()).map(({ id }) => id)
}

async function sendCampaign(
  id: number,
  broker: ServiceBroker,
  app: AppContext,
  shouldContinue: () => boolean,
): Promise<void> {
  const campaign = await Campaigns.findOne({ id, state: 'sending' }).lean<CampaignRecord>()
  if (!campaign) return
  if (!campaign.isFrozen) await freezeRecipients(campaign, broker, app, shouldContinue)
  await queueMails(id, app, shouldContinue)
}

async function startCampaign(id: number, { config, now }: AppContext): Promise<void> {
  const campaign = await Campaigns.findOne({ id }).lean<CampaignRecord>()
  if (campaign?.state !== 'scheduled') return
  const segment = await Segments.findOne({ id: campaign.segmentId }).lean<SegmentRecord>()
  const isMissed = isCampaignMissed(campaign.sendAt, now())
  if (!segment || !(config.mail || isMissed)) return
  const started = { state: 'sending', startedAt: now(), filter: segment.filter }
  write(updateOne(Campaigns, { id }, { $set: isMissed ? { state: 'draft' } : started, $inc: { version: 1 } }))
  publishChange({ kind: 'campaign', id })
}
