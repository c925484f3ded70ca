import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { chooseHeldOut, getMailedSince, listWrittenLanguages } from '@sufra/domain/marketing/campaign'
import type { ServiceBroker } from 'moleculer'
import type { QueryFilter } from 'mongoose'
import {
  type CustomerRecord,
  countMailboxes,
  filterFreeSince,
  filterMailedSince,
  listCustomersAfter,
  REACHABLE,
} from '../../customers/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { allocateIds } from '../../platform/db/counters.ts'
import { insertOne, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { toSegmentFilter } from '../segments/segment-filter.ts'
import { type CampaignRecord, Campaigns } from './campaign.model.ts'
import { type CampaignRecipientRecord, CampaignRecipients } from './campaign-recipient.model.ts'
import { filterReaders } from './written-languages.ts'

/** Whole tens, of which one each is held out. */
const BATCH = 50
/** Of a batch: many accounts may share one mailbox. */
const MOST_READS = 4
const LAST_ID = Number.MAX_SAFE_INTEGER
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
  const reachable: QueryFilter<CustomerRecord>[] = [
    inSegment,
    REACHABLE,
    ...filterReaders(listWrittenLanguages(campaign)),
  ]
  const { chosen, frozenUpTo } = await chooseCustomers([...reachable, filterFreeSince(since)], campaign)
  const isFrozen = frozenUpTo === LAST_ID
  const heldOut = campaign.holdout === false ? new Set<number>() : chooseHeldOut(chosen.length, randomInt)
  const mailedThisWeek = campaign.frozenUpTo === 0 ? await countMailboxes([...reachable, filterMailedSince(since)]) : 0
  const recipients = chosen.map(
    ({ id: customerId, mailboxKey }, index): CampaignRecipientRecord => ({
      id: firstId + index,
      campaignId: id,
      customerId,
      ...(mailboxKey && { mailboxKey }),
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

type Chosen = Pick<CustomerRecord, 'id' | 'mailboxKey'>

/** The next customers whose mailbox has no recipient of the campaign yet: one for each mailbox. */
async function chooseCustomers(
  filters: QueryFilter<CustomerRecord>[],
  campaign: CampaignRecord,
): Promise<{ chosen: Chosen[]; frozenUpTo: number }> {
  const chosen: Chosen[] = []
  let { frozenUpTo } = campaign
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const customers: readonly Chosen[] = await listCustomersAfter(frozenUpTo, filters, BATCH)
    const taken = await listTakenMailboxes(campaign.id, customers)
    for (const { mailboxKey } of chosen) if (mailboxKey) taken.add(mailboxKey)
    for (const customer of customers) {
      if (chosen.length === BATCH) return { chosen, frozenUpTo }
      frozenUpTo = customer.id
      const { mailboxKey } = customer
      if (mailboxKey && taken.has(mailboxKey)) continue
      if (mailboxKey) taken.add(mailboxKey)
      chosen.push(customer)
    }
    if (customers.length < BATCH) return { chosen, frozenUpTo: LAST_ID }
  }
  return { chosen, frozenUpTo }
}

async function listTakenMailboxes(campaignId: number, customers: readonly Chosen[]): Promise<Set<string>> {
  const keys = customers.flatMap(({ mailboxKey }) => mailboxKey ?? [])
  const taken = await CampaignRecipients.find(
    { campaignId, mailboxKey: { $in: keys } },
    { _id: 0, mailboxKey: 1 },
  ).lean<Pick<CampaignRecipientRecord, 'mailboxKey'>[]>()
  return new Set(taken.flatMap(({ mailboxKey }) => mailboxKey ?? []))
}
