import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type {
  Campaign,
  CampaignAudience,
  CampaignList,
  CampaignResult,
} from '@sufra/contracts/marketing/campaigns/entities'
import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import type { Composition, MailOutcome } from '@sufra/runtime/calls/mail'
import { Customers } from 'services/customers/customer.model'
import { type CampaignRecord, Campaigns } from 'services/marketing/campaigns/campaign.model'
import { type CampaignRecipientRecord, CampaignRecipients } from 'services/marketing/campaigns/campaign-recipient.model'
import { assertSegmentIsUnused } from 'services/marketing/campaigns/delete-segment.action'
import { freezeRecipients } from 'services/marketing/campaigns/freeze-recipients'
import { queueMails } from 'services/marketing/campaigns/queue-mails'
import { runCampaigns } from 'services/marketing/campaigns/run-campaigns'
import { Segments } from 'services/marketing/segments/segment.model'
import { type MailRecord, Mails } from 'services/messaging/mail/mail.model'
import { getMailKeys } from 'services/messaging/mail/mail-keys'
import type { AppContext } from 'services/platform/config'
import { deleteOne, runTransaction, write } from 'services/platform/db/transaction'
import { Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { isFullRun } from '../../harness/run-conditions.ts'
import { giveConfirmedEmail } from '../../harness/write-directly.ts'
import { createSamples } from '../fuzz/samples.ts'

const DAY = '2036-12-01'
const START = `${DAY}T10:00:00+04:00`
const PATH = '/api/admin/campaigns'
const { segmentId: _, ...SAMPLE } = createSamples({ customerId: 0, phone: '', rewardId: 0, day: DAY }).createCampaign

let product: TestProduct
let editor: Person
let segment: Segment
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  const models = [Customers, Segments, Campaigns, CampaignRecipients, Mails, Codes]
  await Promise.all(models.map(({ collection }) => collection.deleteMany({})))
  await setNow(`${DAY}T08:00:00+04:00`)
  segment = (await editor.post<Segment>('/api/admin/segments', { name: 'All', filter: {} })).body
})

async function setNow(instant: string): Promise<void> {
  product.clock.now = new Date(instant)
  editor = await product.editor()
}
const createApp = (): AppContext => ({
  config: { restaurant: { timeZone: 'Asia/Dubai' }, mail: { serverUrl: '', from: '' } } as never,
  now: () => product.clock.now,
})
const sweep = () => runCampaigns(product.broker, createApp(), () => true)
type Guest = Person & { customer: Customer }

let addresses = 0
/** With an address that is confirmed, or none for null. */
async function addGuest(
  { email = createAddress(), ...fields }: { email?: string | null; isMuslim?: boolean } = {},
  mail = true,
): Promise<Guest> {
  const guest = await product.customer(fields)
  if (email) await giveConfirmedEmail(guest.customer, email, product.clock.now)
  if (mail) await consent(guest, true)
  return guest
}
function createAddress(): string {
  addresses += 1
  return `guest${addresses}@mail.example`
}
const consent = (guest: Guest, mail: boolean, language = 'en') =>
  guest.send('PUT', `/api/customers/${guest.customer.id}/marketing`, { mail, textVersion: MARKETING_VERSION, language })
const addGuests = (count: number) => Promise.all(Array.from({ length: count }, () => addGuest()))

const draft = (fields: object = {}) =>
  editor.post<Campaign>(PATH, { ...SAMPLE, segmentId: segment.id, date: DAY, time: '10:00', ...fields })
async function schedule(fields: object = {}): Promise<number> {
  const { id } = (await draft(fields)).body
  expect((await act(id, 'schedule')).status).toBe(200)
  return id
}
const act = (id: number, name: string) => editor.post<Campaign>(`${PATH}/${id}/${name}`, {})
async function start(fields: object = {}): Promise<number> {
  const id = await schedule(fields)
  await setNow(START)
  await sweep()
  return id
}
/** Started, with its recipients, and no mail yet. */
async function scheduleFrozen(): Promise<number> {
  await setNow(`${DAY}T08:00:00+04:00`)
  const id = await schedule()
  await setNow(START)
  await freezeRecipients(await startDirectly(id), product.broker, createApp(), () => true)
  return id
}
async function startDirectly(id: number): Promise<CampaignRecord> {
  const started = { state: 'sending', startedAt: new Date(START), filter: {} } as const
  await Campaigns.updateOne({ id }, { $set: started })
  return (await Campaigns.findOne({ id }).lean<CampaignRecord>()) as CampaignRecord
}
const getCampaign = async (id: number) => (await editor.get<Campaign>(`${PATH}/${id}`)).body
const getResult = async (id: number) => (await editor.get<CampaignResult>(`${PATH}/${id}/result`)).body
const listStates = async (campaignId: number) =>
  (await CampaignRecipients.find({ campaignId }).sort({ id: 1 }).lean<CampaignRecipientRecord[]>()).map(
    ({ state }) => state,
  )
const countMails = () => Mails.countDocuments({})
/** What the outbox asks and reports for each queued mail. */
async function deliver(): Promise<number> {
  let sent = 0
  for (const mail of await Mails.find({}).lean<MailRecord[]>()) {
    const composed = await product.broker.call<Composition, unknown>('marketing.composeMail', mail)
    if ('dueAt' in composed && composed.dueAt) continue
    await settle(mail, 'mail' in composed ? { status: 'sent' } : { status: 'dropped' })
    if ('mail' in composed) sent += 1
  }
  return sent
}
async function settle(mail: MailRecord | null | undefined, outcome: MailOutcome): Promise<void> {
  const { _id: id = '', stampedAt: _, ...about } = mail ?? ({} as Partial<MailRecord>)
  const lease = 'of this test'
  await Mails.updateOne({ _id: id }, { $set: { lease } })
  await product.broker.call('marketing.settleMail', { mail: { ...about, id, lease }, outcome })
}
const findMail = (filter: object = {}) => Mails.findOne(filter).lean<MailRecord>()
const REFUSED = { status: 'refused', code: 550 } as const
const takeInHand = (mail: object) =>
  Mails.updateOne(mail, { $set: { leasedUntil: new Date(product.clock.now.getTime() + 60_000) } })
async function takeInHandAndDelete({ id }: Customer): Promise<void> {
  await takeInHand({ customerId: id })
  expect((await editor.send('DELETE', `/api/customers/${id}`)).status).toBe(204)
}

describe('drafts', () => {
  it('are created, changed at the seen version, listed, deleted and recorded', async () => {
    const created = await draft()
    expect(created.status).toBe(201)
    const { id, version } = created.body
    expect(created.body).toMatchObject({ state: 'draft', createdBy: 'owner', sendAt: new Date(START).toISOString() })
    const edit = { ...SAMPLE, segmentId: segment.id, name: 'Eid', time: '17:59' }
    const saved = await editor.send<Campaign>('PUT', `${PATH}/${id}`, edit, { 'If-Match': `${version}` })
    expect(saved.body).toMatchObject({ name: 'Eid', time: '17:59', version: version + 1 })
    const stale = await editor.send('PUT', `${PATH}/${id}`, edit, { 'If-Match': `${version}` })
    expect([stale.status, stale.body.code]).toEqual([409, 'EDIT_CONFLICT'])
    const list = await editor.get<CampaignList>(`${PATH}?limit=1`)
    expect(list.body).toEqual({ campaigns: [saved.body], total: await Campaigns.countDocuments({}), canSend: false })
    expect((await editor.send('DELETE', `${PATH}/${id}`)).status).toBe(204)
    const acts = (await listAuditEntries(`campaign:${id}`)).map(({ what }) => what)
    expect(acts).toEqual(['campaign.create', 'campaign.update', 'campaign.delete'])
  })

  it.each([
    { time: '08:59' },
    { time: '18:00' },
    { subject: 'x'.repeat(121) },
    { textAr: '' },
    { subject: ' ', text: null, subjectAr: '' },
    { subject: '', subjectAr: '', text: '', textAr: '' },
    { holdout: 'no' },
    { text: 'x'.repeat(2001) },
    { code: { discountType: 'percentage', discountValue: 101, validDays: 5 } },
    { code: { discountType: 'fixed', discountValue: 5, validDays: 0 } },
  ])('refuse %o', async (fields) => {
    const { status, body } = await draft(fields)
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  })

  it('need a segment, which cannot be deleted until the campaign is over', async () => {
    expect((await draft({ segmentId: 987_654 })).body).toMatchObject({ code: 'SEGMENT_NOT_FOUND' })
    const { id } = (await draft()).body
    const path = `/api/admin/segments/${segment.id}`
    const refused = await editor.send('DELETE', path)
    expect([refused.status, refused.body.code]).toEqual([409, 'SEGMENT_IN_USE'])
    await act(id, 'cancel')
    expect((await editor.send('DELETE', path)).status).toBe(204)
  })

  it('keep a segment that they chose while its deletion was under way', async () => {
    const [begun, chosen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const deleting = runTransaction(async () => {
      await assertSegmentIsUnused(segment.id)
      begun.resolve()
      await chosen.promise
      write(deleteOne(Segments, { id: segment.id }))
    })
    await begun.promise
    expect((await draft()).status).toBe(201)
    chosen.resolve()
    await expect(deleting).rejects.toMatchObject({ code: 'SEGMENT_IN_USE' })
  })

  it('preview the mail as it is sent, with a sample code and links that lead nowhere', async () => {
    await addGuest()
    await start()
    const composed = await product.broker.call<Composition, unknown>('marketing.composeMail', await findMail())
    const sent = 'mail' in composed ? composed.mail.html : ''
    const { code = '' } = (await Codes.findOne({}).lean()) ?? {}
    const { subject, subjectAr, text, textAr } = SAMPLE
    const worth = { discountType: 'percentage', discountValue: 20 }
    const texts = { subject, subjectAr, text, textAr, codeUntil: '2036-12-15', code: worth }
    const { body } = await editor.post<Record<'en' | 'ar', string>>(`${PATH}/preview`, texts)
    expect(body.en).toBe(sent.replace(code, 'KARAK234').replaceAll(/href="http[^"]*"/g, 'href="#"'))
    expect(body.ar).toContain('dir="rtl"')
  })

  it('count the audience before they are scheduled', async () => {
    const guests = await addGuests(11)
    await addGuest({}, false)
    await addGuest({ email: null })
    await Customers.updateOne({ id: guests[0]?.customer.id }, { campaignMailAt: new Date('2036-11-26T10:00:00Z') })
    const { id } = (await draft()).body
    expect((await editor.get<CampaignAudience>(`${PATH}/${id}/audience`)).body).toEqual({
      inSegment: 13,
      reachable: 11,
      mailedThisWeek: 1,
      heldOut: 1,
      recipients: 9,
      canSend: false,
    })
  })
})

describe('the audience of a segment', () => {
  const count = async (query = '', id = segment.id) =>
    editor.get<CampaignAudience>(`/api/admin/segments/${id}/audience${query}`)

  it('is counted before anything is written, as that of the campaign', async () => {
    await addGuests(10)
    await addGuest({}, false)
    const { id } = (await draft()).body
    const all = { inSegment: 11, reachable: 10, mailedThisWeek: 0, heldOut: 1, recipients: 9, canSend: false }
    expect((await count()).body).toEqual(all)
    expect((await editor.get(`${PATH}/${id}/audience`)).body).toEqual(all)
    expect((await count('?withoutHoldout=true')).body).toEqual({ ...all, heldOut: 0, recipients: 10 })
  })

  it('says who agreed in the language that is not written', async () => {
    await addGuests(2)
    const arabic = await addGuest()
    await consent(arabic, false)
    await consent(arabic, true, 'ar')
    expect((await count('?language=en')).body).toMatchObject({ reachable: 3, otherLanguage: 1, recipients: 2 })
    expect((await count('?language=ar')).body).toMatchObject({ reachable: 3, otherLanguage: 2, recipients: 1 })
  })

  it('is that of a known segment and language', async () => {
    expect((await count('', 987_654)).body).toMatchObject({ code: 'SEGMENT_NOT_FOUND' })
    expect((await count('?language=fr')).status).toBe(400)
  })
})

describe('states', () => {
  it('lead from a draft to the end, each by its act', async () => {
    await addGuest()
    const id = await schedule()
    expect((await act(id, 'schedule')).body).toMatchObject({ code: 'CAMPAIGN_STATE_CHANGED' })
    expect((await act(id, 'pause')).body).toMatchObject({ code: 'CAMPAIGN_STATE_CHANGED' })
    await setNow(START)
    await sweep()
    expect((await act(id, 'pause')).body.state).toBe('paused')
    expect((await act(id, 'resume')).body.state).toBe('sending')
    const edit = await editor.send('PUT', `${PATH}/${id}`, { ...SAMPLE, segmentId: segment.id })
    const removed = await editor.send('DELETE', `${PATH}/${id}`)
    expect([edit.body.code, removed.body.code]).toEqual(['CAMPAIGN_STARTED', 'CAMPAIGN_STARTED'])
    await deliver()
    await sweep()
    expect(await getCampaign(id)).toMatchObject({ state: 'sent', endedAt: product.clock.now.toISOString() })
    expect((await act(id, 'cancel')).body).toMatchObject({ code: 'CAMPAIGN_STATE_CHANGED' })
  })

  it('go back to a draft when a scheduled campaign is changed', async () => {
    const id = await schedule()
    const edit = { ...SAMPLE, segmentId: segment.id, subject: 'Lamb on Friday' }
    const { body } = await editor.send<Campaign>('PUT', `${PATH}/${id}`, edit)
    expect(body).toMatchObject({ state: 'draft', subject: 'Lamb on Friday' })
    await setNow(START)
    await sweep()
    expect((await getCampaign(id)).state).toBe('draft')
  })

  it('are changed once by two editors at the same moment', async () => {
    const { id } = (await draft()).body
    const answers = await Promise.all([act(id, 'schedule'), act(id, 'schedule'), act(id, 'cancel')])
    const { state, version } = await getCampaign(id)
    const applied = answers.filter(({ status }) => status === 200).length
    expect(version).toBe(1 + applied)
    expect(state).toBe('cancelled')
  })

  it('cannot be scheduled for the past', async () => {
    const { id } = (await draft({ date: '2036-11-30' })).body
    const { status, body } = await act(id, 'schedule')
    expect([status, body]).toMatchObject([409, { code: 'CAMPAIGN_TIME_PAST' }])
  })

  it.each([
    [`${DAY}T09:59:59+04:00`, 'scheduled'],
    [START, 'sending'],
    [`${DAY}T18:00:00+04:00`, 'scheduled'],
    ['2036-12-02T09:00:00+04:00', 'sending'],
    ['2036-12-02T10:00:01+04:00', 'draft'],
  ])('at %s a campaign for ten o’clock is %s', async (now, state) => {
    await addGuest()
    const id = await schedule()
    await setNow(now)
    await sweep()
    expect((await getCampaign(id)).state).toBe(state)
  })

  it('stay as they are without a mail server', async () => {
    const id = await schedule()
    await setNow(START)
    const app = createApp()
    await runCampaigns(product.broker, { ...app, config: { ...app.config, mail: null } }, () => true)
    expect((await getCampaign(id)).state).toBe('scheduled')
  })
})

describe('recipients', () => {
  it('are customers of the segment with an address and consent, frozen at the start', async () => {
    const guest = await addGuest()
    await addGuest({}, false)
    await addGuest({ email: null })
    const withdrawn = await addGuest()
    await consent(withdrawn, false)
    const id = await start()
    await addGuest()
    await sweep()
    const frozen = await CampaignRecipients.find({ campaignId: id }).lean<CampaignRecipientRecord[]>()
    expect(frozen.map(({ customerId }) => customerId)).toEqual([guest.customer.id])
  })

  it('are not customers whose address is not confirmed', async () => {
    const guest = await product.customer({ email: createAddress() })
    await consent(guest, true)
    const id = await start()
    expect(await getResult(id)).toMatchObject({ recipients: 0 })
    expect(await countMails()).toBe(0)
  })

  it('follow the segment', async () => {
    await addGuest({ isMuslim: false })
    const halal = await addGuest({ isMuslim: true })
    segment = (await editor.post<Segment>('/api/admin/segments', { name: 'Halal', filter: { diet: 'halal' } })).body
    const id = await start()
    const [recipient] = await CampaignRecipients.find({ campaignId: id }).lean<CampaignRecipientRecord[]>()
    expect([recipient?.customerId, (await getResult(id)).recipients]).toEqual([halal.customer.id, 1])
  })

  it.each([
    [9, 0],
    [10, 1],
    [25, 2],
  ])('of %i customers %i are held out, and get neither mail nor code', async (customers, heldOut) => {
    await addGuests(customers)
    const id = await start()
    expect(await getResult(id)).toMatchObject({ isComplete: true, recipients: customers - heldOut, heldOut })
    expect(await countMails()).toBe(customers - heldOut)
    expect(await Codes.countDocuments({})).toBe(customers - heldOut)
  })

  it('are frozen once by several processes and after interruptions, the same as at once', async () => {
    const records = Array.from({ length: 345 }, (_, index) => ({ ...FILLER, ...makeIdentity(index) }))
    await Customers.collection.insertMany(records as never)
    const id = await schedule()
    const campaign = await startDirectly(id)
    let left = 1
    await freezeRecipients(campaign, product.broker, createApp(), () => left-- > 0)
    expect(await CampaignRecipients.countDocuments({})).toBe(50)
    const freeze = () => freezeRecipients(campaign, product.broker, createApp(), () => true)
    await Promise.all([freeze(), freeze(), freeze()])
    expect(await getResult(id)).toMatchObject({ isComplete: true, recipients: 345 - 34, heldOut: 34 })
    const frozen = await CampaignRecipients.find({}).lean<CampaignRecipientRecord[]>()
    expect(new Set(frozen.map(({ customerId }) => customerId)).size).toBe(345)
  })
})

describe('a campaign in one language', () => {
  const ENGLISH = { subjectAr: '', textAr: '' }
  async function addArabicGuest(): Promise<Guest> {
    const guest = await addGuest({}, false)
    await consent(guest, true, 'ar')
    return guest
  }

  it('has empty texts in the other one, and reaches who agreed in its own', async () => {
    const english = await addGuest()
    await addArabicGuest()
    const id = await start(ENGLISH)
    expect(await getCampaign(id)).toMatchObject(ENGLISH)
    const frozen = await CampaignRecipients.find({ campaignId: id }).lean<CampaignRecipientRecord[]>()
    expect(frozen.map(({ customerId }) => customerId)).toEqual([english.customer.id])
    const { rewardTitle, rewardTitleAr } = (await Codes.findOne({}).lean()) ?? {}
    expect([rewardTitle, rewardTitleAr]).toEqual([SAMPLE.subject, SAMPLE.subject])
    expect(await deliver()).toBe(1)
  })

  it('leaves out who has changed the language before the mail', async () => {
    const guests = [await addGuest(), await addGuest()]
    const id = await schedule(ENGLISH)
    await setNow(START)
    await freezeRecipients(await startDirectly(id), product.broker, createApp(), () => true)
    const changeLanguage = async (guest: Guest | undefined) => {
      if (!guest) return
      await consent(guest, false)
      await consent(guest, true, 'ar')
    }
    await changeLanguage(guests[0])
    await sweep()
    expect(await listStates(id)).toEqual(['left_out', 'queued'])
    await changeLanguage(guests[1])
    expect(await deliver()).toBe(0)
    expect(await listStates(id)).toEqual(['left_out', 'left_out'])
  })

  it('is frozen once for a mailbox whose accounts agreed in both languages', async () => {
    const email = createAddress()
    const arabic = await addGuest({ email }, false)
    await consent(arabic, true, 'ar')
    const english = await addGuest({ email })
    const id = await start(ENGLISH)
    const frozen = await CampaignRecipients.find({ campaignId: id }).lean<CampaignRecipientRecord[]>()
    expect(frozen.map(({ customerId }) => customerId)).toEqual([english.customer.id])
  })
})

describe('a campaign that compares nothing', () => {
  it('holds nobody out, and stays so until an editor changes it', async () => {
    await addGuests(10)
    const id = await start({ holdout: false })
    expect(await getCampaign(id)).toMatchObject({ holdout: false })
    expect(await getResult(id)).toMatchObject({ recipients: 10, heldOut: 0 })
    expect(await countMails()).toBe(10)
    const { body } = await draft({ holdout: false })
    const edit = { ...SAMPLE, segmentId: segment.id }
    const save = (fields: object) => editor.send<Campaign>('PUT', `${PATH}/${body.id}`, { ...edit, ...fields })
    expect((await save({})).body.holdout).toBe(false)
    expect((await save({ holdout: true })).body).not.toHaveProperty('holdout')
  })
})

describe('a mailbox of several accounts', () => {
  const email = 'family@mail.example'
  const addAccounts = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => addGuest({ email: index % 2 === 0 ? email : 'Family@Mail.Example' })),
    )

  it('gets one mail and one code of a campaign, and counts once', async () => {
    await addAccounts(25)
    const { id: draftId } = (await draft()).body
    const { body } = await editor.get<CampaignAudience>(`${PATH}/${draftId}/audience`)
    expect(body).toMatchObject({ inSegment: 25, reachable: 1, mailedThisWeek: 0, recipients: 1 })
    const id = await start()
    await sweep()
    expect(await deliver()).toBe(1)
    expect(await Codes.countDocuments({})).toBe(1)
    expect(await getResult(id)).toMatchObject({ recipients: 1, sent: 1, codesGiven: 1 })
  })

  it('gets one mail a week over two campaigns, also through an account that is added meanwhile', async () => {
    await addAccounts(3)
    await start()
    await deliver()
    await addAccounts(2)
    const next = await schedule({ date: '2036-12-02', time: '10:00' })
    await setNow('2036-12-02T10:00:00+04:00')
    await sweep()
    await sweep()
    expect(await deliver()).toBe(0)
    expect((await getResult(next)).sent).toBe(0)
  })

  it('gets one mail when two campaigns that chose different accounts are queued at once', async () => {
    const [one, other] = await addAccounts(2)
    const ids = [await scheduleFrozen(), await scheduleFrozen()]
    await CampaignRecipients.updateOne({ campaignId: ids[1] }, { $set: { customerId: other?.customer.id } })
    await CampaignRecipients.updateOne({ campaignId: ids[0] }, { $set: { customerId: one?.customer.id } })
    await Promise.all(ids.map((id) => queueMails(id, createApp(), () => true)))
    expect([await countMails(), await Codes.countDocuments({})]).toEqual([1, 1])
  })

  it('is left alone when its account has moved to another address meanwhile', async () => {
    const [guest] = await addAccounts(1)
    await scheduleFrozen()
    if (guest) await giveConfirmedEmail(guest.customer, createAddress(), product.clock.now)
    await sweep()
    expect(await countMails()).toBe(0)
  })
})

const CONSENT = { isOn: true, textVersion: MARKETING_VERSION, language: 'en', source: 'my-data', at: new Date(0) }
const FILLER = { emailConfirmedAt: new Date(0), mailConsent: CONSENT, points: 0, version: 1, createdAt: new Date(0) }
const makeIdentity = (index: number) => ({
  id: 900_000 + index,
  email: `filler${index}@mail.example`,
  mailboxKey: `mailbox ${index}`,
  uniqueId: `F${index}`,
  phoneNumber: `+97159${String(index).padStart(7, '0')}`,
  firstName: 'Filler',
  lastName: String(index),
  searchText: '',
})

describe('each mail', () => {
  it('is queued once by several processes, with its code', async () => {
    const guests = await addGuests(5)
    const id = await schedule()
    await setNow(START)
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    expect(await countMails()).toBe(5)
    for (const { customer } of guests) {
      const codes = await Codes.find({ customerId: customer.id }).lean()
      expect(codes).toMatchObject([{ ref: `campaign:${id}:${customer.id}`, discountValue: 20, pointsCost: 0 }])
      expect(codes[0]?.expiresAt.toISOString()).toBe('2036-12-15T19:59:59.999Z')
    }
  })

  it('is left out after a withdrawal between the start and its turn', async () => {
    const [first, second] = await addGuests(2)
    const id = await scheduleFrozen()
    const queueOne = () => queueMails(id, createApp(), () => true, 1)
    await queueOne()
    await consent(second as Guest, false)
    await consent(first as Guest, false)
    expect(await deliver()).toBe(0)
    await queueOne()
    expect(await listStates(id)).toEqual(['left_out', 'left_out'])
    expect(await getResult(id)).toMatchObject({ sent: 0, leftOut: 2, waiting: 0 })
  })

  it('races with a withdrawal: either comes first', async () => {
    const guests = await addGuests(6)
    const id = await schedule()
    await setNow(START)
    await Promise.all([sweep(), ...guests.map((guest) => consent(guest, false))])
    await sweep()
    await deliver()
    await sweep()
    const { sent, leftOut, recipients } = await getResult(id)
    expect([sent, leftOut]).toEqual([0, recipients])
    expect((await getCampaign(id)).state).toBe('sent')
  })

  it('is the only one in a week, over two campaigns at once', async () => {
    await addGuests(4)
    const ids = [await schedule(), await schedule()]
    await setNow(START)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await countMails()).toBe(4)
    expect(await Codes.countDocuments({})).toBe(4)
    await deliver()
    const results = await Promise.all(ids.map(getResult))
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(4)
    expect(results.reduce((sum, { leftOut, mailedThisWeek }) => sum + leftOut + mailedThisWeek, 0)).toBe(4)
  })

  it.runIf(isFullRun)('is the only one in a week, over two campaigns that were frozen before', async () => {
    await addGuests(4)
    const ids = [await scheduleFrozen(), await scheduleFrozen()]
    await Promise.all(ids.map((id) => queueMails(id, createApp(), () => true)))
    expect(await countMails()).toBe(4)
    const states = (await Promise.all(ids.map(listStates))).flat()
    expect(states.toSorted()).toEqual([...Array(4).fill('left_out'), ...Array(4).fill('queued')])
  })

  it.each([
    ['2036-12-07', 0],
    ['2036-12-08', 1],
  ])('may be followed on %s by %i of the next campaign', async (date, recipients) => {
    await addGuest()
    await start()
    await deliver()
    const id = await schedule({ date, time: '09:00' })
    await setNow(`${date}T09:00:00+04:00`)
    await sweep()
    expect(await getResult(id)).toMatchObject({ recipients, mailedThisWeek: 1 - recipients })
  })

  it.runIf(isFullRun)('waits while its campaign is paused, and is never sent once it is cancelled', async () => {
    await addGuests(3)
    const id = await start()
    await act(id, 'pause')
    expect(await deliver()).toBe(0)
    await sweep()
    expect(await countMails()).toBe(3)
    await act(id, 'resume')
    const mail = await findMail()
    await Mails.deleteMany({ _id: { $ne: mail?._id } })
    expect(await deliver()).toBe(1)
    await act(id, 'cancel')
    expect(await getResult(id)).toMatchObject({ sent: 1, waiting: 2 })
  })

  it('waits for the morning', async () => {
    await addGuest()
    await start()
    await setNow(`${DAY}T18:00:00+04:00`)
    expect(await deliver()).toBe(0)
    await setNow('2036-12-02T09:00:00+04:00')
    expect(await deliver()).toBe(1)
  })

  it.runIf(isFullRun)('is queued little by little', async () => {
    await addGuests(5)
    const id = await scheduleFrozen()
    await queueMails(id, createApp(), () => true, 2)
    await queueMails(id, createApp(), () => true, 2)
    expect(await countMails()).toBe(2)
    await act(id, 'pause')
    await queueMails(id, createApp(), () => true, 5)
    expect(await countMails()).toBe(2)
  })

  it('goes to the next recipient where it fails for the first one', async () => {
    await addGuests(2)
    const id = await scheduleFrozen()
    const [first] = await CampaignRecipients.find({ campaignId: id }).sort({ id: 1 }).lean()
    await Customers.collection.updateOne({ id: first?.customerId }, { $set: { mailboxKey: { broken: 1 } } } as never)
    await CampaignRecipients.updateOne({ id: first?.id }, { $unset: { mailboxKey: 1 } })
    const app = createApp()
    const queueOne = () => queueMails(id, app, () => true, 1)
    await queueOne()
    await queueOne()
    expect(await listStates(id)).toEqual(['waiting', 'queued'])
  })

  it.runIf(isFullRun)('of a deleted customer is not sent, and the campaign ends', async () => {
    const [guest] = await addGuests(1)
    const id = await start()
    await editor.send('DELETE', `/api/customers/${guest?.customer.id}`)
    await sweep()
    expect(await countMails()).toBe(0)
    expect((await getCampaign(id)).state).toBe('sent')
    expect(await getResult(id)).toMatchObject({ leftOut: 1 })
  })
})

describe('result', () => {
  it('counts codes and visits of mailed and held-out customers over the same thirty days', async () => {
    const guests = await addGuests(10)
    const id = await start()
    await deliver()
    const heldOut = await CampaignRecipients.findOne({ campaignId: id, state: 'held_out' }).lean()
    const [one, two, three] = guests.filter(({ customer }) => customer.id !== heldOut?.customerId)
    const earn = (customerId = 0) =>
      editor.post<{ transaction: LedgerEntry }>(`/api/customers/${customerId}/points`, { amount: 50 })
    await setNow('2036-12-31T23:00:00+04:00')
    await earn(one?.customer.id)
    await earn(one?.customer.id)
    await earn(heldOut?.customerId)
    const { transaction } = (await earn(three?.customer.id)).body
    await editor.post(`/api/admin/transactions/${transaction.id}/refund`, { reason: 'Wrong bill' })
    // Of no group.
    await earn((await product.customer()).customer.id)
    // Whatever became of the mail.
    await CampaignRecipients.updateOne({ customerId: one?.customer.id }, { $set: { state: 'refused' } })
    await setNow('2037-01-01T00:30:00+04:00')
    await earn(two?.customer.id)
    const code = await Codes.findOne({ customerId: one?.customer.id }).lean()
    await Codes.updateOne({ id: code?.id }, { $set: { isUsed: true } })
    expect(await getResult(id)).toMatchObject({
      recipients: 9,
      heldOut: 1,
      sent: 8,
      refused: 1,
      codesGiven: 9,
      codesUsed: 1,
      visitors: { mailed: 1, heldOut: 1 },
      visitsUntil: '2036-12-31',
    })
  })
})

describe('a mail that does not leave', () => {
  const CODE = { discountType: 'percentage', discountValue: 15, validDays: 14 }
  const expectFree = async (id: number) => {
    expect(await Codes.countDocuments({ ref: { $regex: `^campaign:${id}:` } })).toBe(0)
    await setNow(`${DAY}T12:00:00+04:00`)
    const next = await schedule({ time: '13:00' })
    await setNow(`${DAY}T13:00:00+04:00`)
    await sweep()
    expect(await getResult(next)).toMatchObject({ mailedThisWeek: 0, recipients: 3, waiting: 3 })
  }

  it('because of a cancellation gives code and week back', async () => {
    await addGuests(3)
    const id = await start({ code: CODE })
    expect(await Codes.countDocuments({ ref: { $regex: `^campaign:${id}:` } })).toBe(3)
    const mail = await findMail()
    await act(id, 'cancel')
    expect(await countMails()).toBe(0)
    // From a process that no longer holds the mail.
    await settle(mail, { status: 'sent' })
    expect(await getResult(id)).toMatchObject({ sent: 0, waiting: 3, leftOut: 0, codesGiven: 0 })
    await expectFree(id)
  })

  it('because it is refused gives code and week back, unless the code was used', async () => {
    const [guest] = await addGuests(3)
    const id = await start({ code: CODE })
    const used = await Codes.findOne({ customerId: guest?.customer.id }).lean()
    await Codes.updateOne({ id: used?.id }, { $set: { isUsed: true } })
    for (const mail of await Mails.find({}).lean<MailRecord[]>()) await settle(mail, REFUSED)
    expect(await Mails.find({}).lean()).toMatchObject(Array(3).fill({ status: 'failed', error: 'refused 550' }))
    await Mails.deleteMany({})
    expect(await getResult(id)).toMatchObject({ refused: 3, codesGiven: 1, codesUsed: 1 })
    await Codes.deleteOne({ id: used?.id })
    await expectFree(id)
  })

  it('gives the week back to all accounts of the mailbox', async () => {
    const email = createAddress()
    await addGuest({ email })
    await addGuest({ email })
    await start({ code: CODE })
    const stamped = () => Customers.countDocuments({ campaignMailAt: { $exists: true } })
    expect(await stamped()).toBe(2)
    await settle(await findMail(), REFUSED)
    expect(await stamped()).toBe(0)
  })

  it.each<[string, (mailed: Customer) => Promise<unknown>]>([
    ['has another address by now', ({ id }) => Customers.updateOne({ id }, { $set: { mailboxKey: 'elsewhere' } })],
    ['is deleted', ({ id }) => editor.send('DELETE', `/api/customers/${id}`)],
    ['is deleted while it is in hand', takeInHandAndDelete],
  ])('gives the week back to all though its customer %s', async (_, change) => {
    const email = createAddress()
    const twins = [await addGuest({ email }), await addGuest({ email })]
    await start()
    const mail = await findMail()
    const stamped = () => Customers.countDocuments({ campaignMailAt: { $exists: true } })
    expect(await stamped()).toBe(2)
    await change(twins.find(({ customer }) => customer.id === mail?.customerId)?.customer as Customer)
    await settle(mail, { status: 'dropped' })
    expect(await stamped()).toBe(0)
  })

  it('keeps the week while the mail of a deleted customer is in hand', async () => {
    const email = createAddress()
    const twins = [await addGuest({ email }), await addGuest({ email })]
    const id = await start()
    const mail = await findMail()
    const deleted = twins.find(({ customer }) => customer.id === mail?.customerId)?.customer as Customer
    await takeInHandAndDelete(deleted)
    expect(await Customers.countDocuments({ campaignMailAt: { $exists: true } })).toBe(1)
    await settle(mail, { status: 'sent' })
    expect(await Customers.countDocuments({ campaignMailAt: { $exists: true } })).toBe(1)
    expect(await getResult(id)).toMatchObject({ sent: 1 })
  })

  it('leaves the week of a later mail', async () => {
    const [guest] = await addGuests(3)
    await start()
    const later = new Date(product.clock.now.getTime() + 8 * 86_400_000)
    const { id: customerId = 0 } = guest?.customer ?? {}
    await Customers.updateOne({ id: customerId }, { $set: { campaignMailAt: later } })
    await settle(await findMail({ customerId }), REFUSED)
    expect(await Customers.findOne({ id: customerId }).lean()).toMatchObject({ campaignMailAt: later })
  })

  it('leaves what a mail in hand decides', async () => {
    await addGuests(3)
    const id = await start({ code: CODE })
    const mail = await findMail()
    await takeInHand({ _id: mail?._id })
    await act(id, 'cancel')
    await settle(mail, { status: 'sent' })
    expect(await getResult(id)).toMatchObject({ sent: 1, waiting: 2, codesGiven: 1 })
  })

  it('because its campaign ended while it was in hand gives code and week back', async () => {
    await addGuests(3)
    const id = await start({ code: CODE })
    const mail = await findMail()
    await takeInHand({ _id: mail?._id })
    await act(id, 'cancel')
    await settle(mail, { status: 'dropped' })
    await Mails.deleteMany({})
    expect(await getResult(id)).toMatchObject({ sent: 0, waiting: 3, leftOut: 0, codesGiven: 0 })
    await expectFree(id)
  })

  it('is not left behind by a cancellation at the moment it is queued', async () => {
    await addGuests(3)
    const id = await scheduleFrozen()
    await Promise.all([queueMails(id, createApp(), () => true), act(id, 'cancel')])
    expect([await countMails(), await CampaignRecipients.countDocuments({ campaignId: id, state: 'queued' })]).toEqual([
      0, 0,
    ])
    expect(await Customers.countDocuments({ campaignMailAt: { $exists: true } })).toBe(0)
  })
})

describe('unsubscribing', () => {
  const ask = (method: string, path: string, body?: string) =>
    fetch(product.address + path, {
      method,
      ...(body !== undefined && { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    })

  async function startWithLink() {
    const guest = await addGuest()
    const id = await start()
    await deliver()
    const recipient = await CampaignRecipients.findOne({ campaignId: id }).lean<CampaignRecipientRecord>()
    const token = (await getMailKeys(createApp())).getUnsubscribeToken(recipient as CampaignRecipientRecord)
    const link = `/api/mail/${token}/unsubscribe`
    const getMarketing = async () =>
      (await guest.get<{ mail: boolean; changes: object[] }>(`/api/customers/${guest.customer.id}/marketing`)).body
    return { guest, id, token, link, getMarketing }
  }

  it('by opening the link stores nothing; by its button it withdraws the consent, in both languages', async () => {
    const { id, token, link, getMarketing } = await startWithLink()
    expect(token).toMatch(/^\d+\.[\w-]{22}$/)
    for (const [language, text] of [
      ['en', 'Stop e-mails about offers and news?'],
      ['ar', 'هل تريد إيقاف رسائل العروض والأخبار بالبريد الإلكتروني؟'],
    ]) {
      const page = await ask('GET', `${link}?lang=${language}`)
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await page.text()).toContain(text)
    }
    expect(await getMarketing()).toMatchObject({ mail: true, changes: [{}] })
    expect(await (await ask('POST', link, '')).text()).toContain('You get no more e-mails')
    expect(await getMarketing()).toMatchObject({
      mail: false,
      changes: [{ isOn: false, source: 'unsubscribe-link' }, { isOn: true }],
    })
    expect((await getResult(id)).unsubscribed).toBe(1)
  })

  it.runIf(isFullRun)('by the one press of mail programs, repeated, is recorded once', async () => {
    const { id, link, getMarketing } = await startWithLink()
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', link, 'List-Unsubscribe=One-Click')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await getMarketing()).changes).toHaveLength(2)
    expect((await getResult(id)).unsubscribed).toBe(1)
  })

  it.runIf(isFullRun)(
    'works without a session for ever, also after a new consent and for a deleted customer',
    async () => {
      const { guest, link, getMarketing } = await startWithLink()
      await ask('POST', link, '')
      await consent(guest, true)
      await setNow('2039-12-01T10:00:00+04:00')
      await ask('POST', link, '')
      await guest.post('/api/auth/login', { phoneNumber: guest.customer.phoneNumber, password: 'Mariam' })
      expect((await getMarketing()).mail).toBe(false)
      await editor.send('DELETE', `/api/customers/${guest.customer.id}`)
      expect(await (await ask('POST', link, '')).text()).toContain('You get no more e-mails')
    },
  )

  it('withdraws the consents of all accounts of the mailbox', async () => {
    const { guest, link } = await startWithLink()
    const others = [
      await addGuest({ email: guest.customer.email }),
      await product.customer({ email: guest.customer.email }),
    ]
    for (const other of others) await consent(other, true)
    await ask('POST', link, '')
    expect(await Customers.countDocuments({ 'mailConsent.isOn': true })).toBe(0)
    expect(await (await ask('GET', link)).text()).toContain('You get no more e-mails')
  })

  it('needs a whole token', async () => {
    const { link, token, getMarketing } = await startWithLink()
    for (const made of [token.slice(0, -1), `${token}x`, token.replace(/^\d+/, '1'), 'x'])
      expect((await ask('POST', link.replace(token, made), '')).status).toBe(404)
    expect((await getMarketing()).mail).toBe(true)
  })
})
