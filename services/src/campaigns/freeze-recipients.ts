import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { chooseHeldOut, getMailedSince } from '@sufra/domain/campaign'
import type { ServiceBroker } from 'moleculer'
import type { QueryFilter } from 'mongoose'
import { type CustomerRecord, Customers } from '../customers/customer.model.ts'
import { toSegmentFilter } from '../customers/segments/segment-filter.ts'
import type { AppContext } from '../lib/config.ts'
import { allocateIds } from '../lib/db/counters.ts'
import { insertOne, runTransaction, updateOne, write } from '../lib/db/transaction.ts'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'
import { filterFreeSince, filterMailedSince, REACHABLE } from './reachable-customers.ts'

/** Whole tens, of which one each is held out. */
const BATCH = 50
/** Leaves the tills room: 100,000 customers take a minute and a half. */
const PAUSE_MS = 30

/**
 * Stores a started campaign's recipients, in the order of customers. A batch and its position are one transaction, so
 * that it may stop anywhere and run in several processes.
 */
export async function freezeRecipients(
  campaign: CampaignRecord,
  broker: ServiceBroker,
  app: AppContext,
  shouldContinue: () => boolean,
): Promise<void> {
  const { id, startedAt = app.now(), filter = {} } = campaign
  // As of the start, also after a crash.
  const inSegment = await toSegmentFilter(broker, filter, { ...app, now: () => startedAt })
  const since = getMailedSince(startedAt, app.config.restaurant.timeZone)
  while (shouldContinue()) {
    const firstId = await allocateIds('campaign_recipients', BATCH)
    if (!(await runTransaction(() => freezeBatch({ id, inSegment, since, firstId }, app)))) return
    await setTimeout(PAUSE_MS)
  }
}

interface Batch {
  id: number
  inSegment: QueryFilter<CustomerRecord>
  since: Date
  /** Of the recipients. */
  firstId: number
}

/** @returns false after the last batch, and once the campaign was paused or cancelled. */
async function freezeBatch({ id, inSegment, since, firstId }: Batch, { now }: AppContext): Promise<boolean> {
  const campaign = await Campaigns.findOne({ id }).lean<CampaignRecord>()
  if (!campaign || campaign.isFrozen || campaign.state !== 'sending') return false
  const reachable: QueryFilter<CustomerRecord>[] = [inSegment, REACHABLE, { id: { $gt: campaign.frozenUpTo } }]
  const customers = await Customers.find({ $and: [...reachable, filterFreeSince(since)] }, { _id: 0, id: 1 })
    .sort({ id: 1 })
    .limit(BATCH)
    .lean<{ id: number }[]>()
  const heldOut = chooseHeldOut(customers.length, randomInt)
  const isFrozen = customers.length < BATCH
  const frozenUpTo = isFrozen ? Number.MAX_SAFE_INTEGER : (customers.at(-1)?.id ?? 0)
  const mailedThisWeek = await Customers.countDocuments({
    $and: [...reachable, { id: { $lte: frozenUpTo } }, filterMailedSince(since)],
  })
  const recipients = customers.map(
    (customer, index): CampaignRecipientRecord => ({
      id: firstId + index,
      campaignId: id,
      customerId: customer.id,
      state: heldOut.has(index) ? 'held_out' : 'waiting',
      createdAt: now(),
    }),
  )
  const progress = { $set: { frozenUpTo, isFrozen }, $inc: { mailedThisWeek } }
  write(
    ...recipients.map((recipient) => insertOne(CampaignRecipients, recipient)),
    updateOne(Campaigns, { id }, progress),
  )
  return !isFrozen
}
