import type { Customer } from '@sufra/contracts/customers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { Customers } from 'services/customers/customer.model'
import { giveBirthdayCodes } from 'services/marketing/give-birthday-codes'
import { Mails } from 'services/messaging/mail/mail.model'
import type { AppContext } from 'services/platform/config'
import { Settings } from 'services/platform/db/settings'
import { Codes } from 'services/promotions/code.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { changeLoyaltyElsewhere, giveConfirmedEmail } from '../../harness/write-directly.ts'

const TREAT = { discountType: 'percentage', discountValue: 20, daysBefore: 7, daysAfter: 14 }

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await Settings.deleteMany({ key: { $in: ['birthday_codes_on'] } })
  await setNow(NOON.toISOString())
  await saveTreat(TREAT)
})

async function setNow(instant: string): Promise<void> {
  product.clock.now = new Date(instant)
  editor = await product.editor()
}
const saveTreat = (birthday: object | null) => editor.send('PUT', '/api/admin/loyalty', { birthday })
const app = (mail: object | null = null): AppContext => ({
  config: { restaurant: { timeZone: 'Asia/Dubai' }, mail } as never,
  now: () => product.clock.now,
})
const give = () => giveBirthdayCodes(app(), () => true)
const listCodes = async ({ customer: { id } }: { customer: Customer }) =>
  (await editor.get<DiscountCode[]>(`/api/customers/${id}/discount-codes`)).body
const addGuest = (dateOfBirth = '1990-05-17') => product.customer({ dateOfBirth })
const createAddress = (name: string) => `${name}@birthday.example`
/** Born on 20 June. */
async function addConsenting(name: string) {
  const guest = await addGuest('1990-06-20')
  await giveConfirmedEmail(guest.customer, createAddress(name))
  const consent = { mail: true, textVersion: MARKETING_VERSION, language: 'en' }
  await guest.send('PUT', `/api/customers/${guest.customer.id}/marketing`, consent)
  return guest
}

describe('birthday treat', () => {
  it('is a discount code without points, valid until its last day in the restaurant', async () => {
    const guest = await addGuest()
    await setNow('2037-05-09T23:00:00+04:00')
    await give()
    expect(await listCodes(guest)).toEqual([])
    await setNow('2037-05-10T00:30:00+04:00')
    await give()
    const [code] = await listCodes(guest)
    expect(code).toMatchObject({
      rewardTitle: 'Birthday treat',
      discountType: 'percentage',
      discountValue: 20,
      isUsed: false,
      expiresAt: '2037-05-31T19:59:59.999Z',
    })
    const points = (await editor.get<Customer>(`/api/customers/${guest.customer.id}`)).body.points
    expect(points).toBe(guest.customer.points)
  })

  it('is used at the till like any code', async () => {
    const guest = await addGuest()
    await setNow('2037-05-17T12:00:00+04:00')
    await give()
    const [code] = await listCodes(guest)
    expect((await editor.post(`/api/admin/discount-codes/${code?.code}/accept`, {})).status).toBe(200)
    expect((await listCodes(guest))[0]?.isUsed).toBe(true)
  })

  it('is given once a year, however often and in how many processes it runs', async () => {
    const guest = await addGuest()
    await setNow('2037-05-12T03:00:00+04:00')
    await Promise.all([give(), give(), give()])
    await setNow('2037-05-13T03:00:00+04:00')
    await give()
    expect(await listCodes(guest)).toHaveLength(1)
    await setNow('2038-05-13T03:00:00+04:00')
    await give()
    expect(await listCodes(guest)).toHaveLength(2)
  })

  it('is given by the present rules alone, also when they change meanwhile', async () => {
    const guest = await addGuest()
    await setNow('2037-05-17T12:00:00+04:00')
    await changeLoyaltyElsewhere({ birthday: null })
    await give()
    expect(await listCodes(guest)).toEqual([])
  })

  it('is mailed to who consented to offers at a confirmed address, and is that mailbox’s mail of the week', async () => {
    const one = await addConsenting('one')
    const [twin, sibling] = [await addConsenting('twins'), await addConsenting('Twins')]
    const mailed = await addConsenting('mailed')
    const silent = await addGuest('1990-06-20')
    await giveConfirmedEmail(silent.customer, createAddress('silent'))
    await setNow('2037-06-14T03:00:00+04:00')
    await Customers.updateOne({ id: mailed.customer.id }, { campaignMailAt: new Date('2037-06-12T10:00:00+04:00') })
    const giveAndMail = () => giveBirthdayCodes(app({ from: '' }), () => true)
    await Promise.all([giveAndMail(), giveAndMail()])
    for (const guest of [one, twin, sibling, mailed, silent]) expect(await listCodes(guest)).toHaveLength(1)
    const queued = (await Mails.find({}).sort({ customerId: 1 }).lean()).map(({ customerId }) => customerId)
    const [first, second, ...others] = queued
    expect([first, others]).toEqual([one.customer.id, []])
    expect([twin.customer.id, sibling.customer.id]).toContain(second)
    const stamped = () => Customers.countDocuments({ campaignMailAt: product.clock.now })
    expect(await stamped()).toBe(3)
    // One that does not leave frees the week of all accounts of its mailbox.
    const { _id: id, ...about } = (await Mails.findOne({ customerId: second }).lean()) ?? {}
    await Mails.updateOne({ _id: id }, { $set: { lease: 'of this test' } })
    const mail = { ...about, id, lease: 'of this test' }
    await product.broker.call('marketing.settleMail', { mail, outcome: { status: 'dropped' } })
    expect(await stamped()).toBe(1)
  })

  it('leaves the mailbox free for the week when its customer is deleted before the mail leaves', async () => {
    const twins = [await addConsenting('pair'), await addConsenting('Pair')]
    await setNow('2037-06-14T03:00:00+04:00')
    await giveBirthdayCodes(app({ from: '' }), () => true)
    const ids = twins.map(({ customer }) => customer.id)
    const mailOf = { customerId: { $in: ids } }
    const mail = await Mails.findOne(mailOf).lean()
    await editor.send('DELETE', `/api/customers/${mail?.customerId}`)
    expect(await Mails.countDocuments(mailOf)).toBe(0)
    expect(await Customers.countDocuments({ id: { $in: ids }, campaignMailAt: { $exists: true } })).toBe(0)
  })

  it('waits a year after the date of birth was changed', async () => {
    const guest = await addGuest('1990-08-01')
    await setNow('2037-05-01T12:00:00+04:00')
    const { id, ...profile } = (await editor.get<Customer>(`/api/customers/${guest.customer.id}`)).body
    const changed = await editor.send('PUT', `/api/customers/${id}/profile`, { ...profile, dateOfBirth: '1990-05-17' })
    expect(changed.status).toBe(200)
    await setNow('2037-05-17T12:00:00+04:00')
    await give()
    expect(await listCodes(guest)).toEqual([])
    await setNow('2038-05-17T12:00:00+04:00')
    await give()
    expect(await listCodes(guest)).toHaveLength(1)
  })

  it('continues after it was stopped', async () => {
    const guests = [await addGuest('1990-09-09'), await addGuest('1990-09-09')]
    await setNow('2037-09-05T03:00:00+04:00')
    const before = await Codes.countDocuments({})
    let left = 1
    await giveBirthdayCodes(app(), () => left-- > 0)
    expect(await Codes.countDocuments({})).toBe(before + 1)
    await give()
    for (const guest of guests) expect(await listCodes(guest)).toHaveLength(1)
  })

  it('is not given while it is off', async () => {
    await saveTreat(null)
    const guest = await addGuest()
    await setNow('2037-05-12T03:00:00+04:00')
    await give()
    expect(await listCodes(guest)).toEqual([])
  })

  it.each([
    { ...TREAT, discountValue: 120 },
    { ...TREAT, daysBefore: 31 },
    { ...TREAT, daysAfter: -1 },
    { ...TREAT, discountType: 'points' },
  ])('refuses %o', async (birthday) => {
    const { status, body } = await saveTreat(birthday)
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('is saved apart from the expiry of points', async () => {
    await editor.send('PUT', '/api/admin/loyalty', { expiryMonths: 12 })
    expect((await editor.get('/api/admin/loyalty')).body).toMatchObject({ expiryMonths: 12, birthday: TREAT })
    expect((await editor.send('PUT', '/api/admin/loyalty', {})).status).toBe(400)
    await editor.send('PUT', '/api/admin/loyalty', { expiryMonths: null })
  })
})
