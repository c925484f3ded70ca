import { selectOfDay } from '@sufra/daily-seed/seed'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { Customers } from 'services/customers/customer.model'
import { Campaigns } from 'services/marketing/campaigns/campaign.model'
import { CampaignRecipients } from 'services/marketing/campaigns/campaign-recipient.model'
import { Segments } from 'services/marketing/segments/segment.model'
import { Mails } from 'services/messaging/mail/mail.model'
import { Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../harness/mailbox.ts'
import type { ProductProcess } from '../harness/spawn-product.ts'
import type { Place, WireFault } from '../harness/store-proxy.ts'
import { makeCampaign } from '../harness/stored-records.ts'
import { waitFor } from '../harness/wait-for.ts'
import { type FaultyStore, openFaultyStore } from './faults/faulty-store.ts'
import { killDuring } from './faults/kill-during.ts'
import { signInPeople, spawnOnStore } from './faults/people.ts'
import { addCustomer } from './faults/records.ts'
import { takeNumber } from './faults/scene.ts'
import { getCollection } from './faults/store-access.ts'

/** A zone where it is between noon and one now, because campaigns are sent by day. */
const AHEAD = 12 - new Date().getUTCHours()
const RESTAURANT_TZ = `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}`
const SEGMENT_ID = 77_000_000
const PEOPLE = 12
const HELD_OUT = 1
/** Of a campaign's sending, by any process, with their occurrences: at the start, the freezing, mails. */
const PLACES: Record<string, readonly number[]> = {
  'find campaigns': [0, 1, 4],
  'find campaign_recipients': [0, 1, 4],
  'aggregate campaign_recipients': [0, 1],
  'find mails': [0, 1],
  'findAndModify mails': [0, 1],
  bulkWrite: [0, 1, 4],
  commitTransaction: [0, 1, 4],
}
/** Restarts dominate the time: within this many days each command is met in each way. */
const DAYS = 3
const cases = Object.entries(PLACES).flatMap(([command, occurrences]) =>
  (['delayRequest', 'delayReply'] as const).flatMap((fault) =>
    occurrences.map((before) => ({ command, fault, before })),
  ),
)

let store: FaultyStore
let mailbox: Mailbox
let product: ProductProcess
let second: ProductProcess
beforeAll(async () => {
  store = await openFaultyStore()
  mailbox = await openMailbox()
  product = spawnOnStore(store.uri, { ...mailbox.settings, RESTAURANT_TZ })
  second = spawnOnStore(store.uri, { ...mailbox.settings, RESTAURANT_TZ })
  await product.start()
  await signInPeople(product)
  await product.end()
  const segment = { id: SEGMENT_ID, place: 1, name: 'All', filter: {}, version: 1, createdAt: new Date() }
  await getCollection(Segments).insertOne(segment as never)
})
afterAll(async () => {
  await product.remove()
  await second.remove()
  await mailbox.close()
  await store.stop()
})

let campaignId = 0
let people: { id: number; address: string }[] = []
async function makeDue(): Promise<void> {
  await getCollection(Customers).updateMany({}, { $unset: { mailConsent: 1 } })
  people = []
  const consent = { isOn: true, textVersion: MARKETING_VERSION, language: 'en', source: 'my-data', at: new Date() }
  for (let count = 0; count < PEOPLE; count += 1) {
    const { id } = await addCustomer()
    const address = `campaign${id}@mail.example`
    await getCollection(Customers).updateOne(
      { id },
      { $set: { email: address, mailboxKey: address, emailConfirmedAt: new Date(), mailConsent: consent as never } },
    )
    people.push({ id, address })
  }
  campaignId = 78_000_000 + takeNumber()
  const sendAt = new Date(Date.now() - 1000)
  const code = { discountType: 'percentage', discountValue: 20, validDays: 14 } as const
  const campaign = makeCampaign(campaignId, { state: 'scheduled', segmentId: SEGMENT_ID, sendAt, code })
  await getCollection(Campaigns).insertOne(campaign as never)
}
const isFinished = () => getCollection(Campaigns).countDocuments({ id: campaignId, state: 'sent' })
const waitUntilFinished = () => waitFor(isFinished, (count) => count === 1)

async function killAt(place: Place, fault: WireFault): Promise<void> {
  await makeDue()
  const isMet = await killDuring({ store, product, place, fault }, () => product.start(), waitUntilFinished)
  // The dead process's leases.
  await getCollection(Mails).updateMany({}, { $unset: { lease: 1, leasedUntil: 1 } })
  expect(isMet).toBe(true)
}

/** Once; a mail whose delivery was not recorded may come twice, with the same Message-ID. */
async function expectMailedOnce(): Promise<void> {
  await waitUntilFinished()
  const recipients = await getCollection(CampaignRecipients).find({ campaignId }).toArray()
  expect(recipients.map(({ customerId }) => customerId).sort()).toEqual(people.map(({ id }) => id).sort())
  const heldOut = recipients.filter(({ state }) => state === 'held_out')
  expect([heldOut.length, recipients.filter(({ state }) => state === 'sent').length]).toEqual([
    HELD_OUT,
    PEOPLE - HELD_OUT,
  ])
  for (const { id, address } of people) {
    const isMailed = !heldOut.some(({ customerId }) => customerId === id)
    const ids = mailbox.of(address).map(({ mail }) => mail.messageId)
    expect(new Set(ids).size, address).toBe(isMailed ? 1 : 0)
    expect(await getCollection(Codes).countDocuments({ customerId: id })).toBe(isMailed ? 1 : 0)
  }
  const mails = people.reduce((sum, { address }) => sum + mailbox.of(address).length, 0)
  expect(mails - (PEOPLE - HELD_OUT)).toBeLessThanOrEqual(1)
  expect(await getCollection(Mails).countDocuments({})).toBe(0)
}

it('these are all commands of a campaign', async () => {
  await makeDue()
  const noted = store.proxy.note()
  await product.start()
  await expectMailedOnce()
  await product.end()
  const own =
    /^(bulkWrite|commitTransaction|(find|findAndModify|aggregate|insert|update|delete) (campaigns|campaign_recipients|mails))$/
  const commands = new Set(noted.map(({ command }) => command).filter((command) => own.test(command)))
  expect([...commands].sort()).toEqual(Object.keys(PLACES).sort())
})

describe('killed during a command', () => {
  it.each(selectOfDay(cases, DAYS))(
    'mails everybody once, finished by two processes: $command ($before) is $fault',
    async (at) => {
      await killAt(at, at.fault)
      await Promise.all([product.start(), second.start()])
      await expectMailedOnce()
      await Promise.all([product.end(), second.end()])
    },
  )
})

it('killed after the mail server took a mail, it sends that one again, with the same Message-ID', async () => {
  await makeDue()
  const taken = mailbox.fallSilent()
  await product.start()
  await taken
  await product.kill()
  await mailbox.close()
  await mailbox.open()
  await getCollection(Mails).updateMany({}, { $unset: { lease: 1, leasedUntil: 1 } })
  await product.start()
  await expectMailedOnce()
  await product.end()
})
