import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { Campaign, CampaignAudience, CampaignResult } from '@sufra/contracts/marketing/campaigns/entities'
import type { Marketing } from '@sufra/contracts/marketing/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { JoinedPublicQueue, QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import type { PointLot } from '@sufra/domain/customers/point-lots'
import { MARKETING_VERSION } from '@sufra/domain/marketing/marketing-consent'
import { MAIL_RULES, type MailPurpose } from '@sufra/domain/messaging/mail-policy'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { buildBookingFile } from '@sufra/domain/reservations/booking-file'
import { formatDay } from '@sufra/i18n/format'
import type { QueuedMailKind } from '@sufra/runtime/calls/mail'
import { renderMetrics } from '@sufra/runtime/metrics'
import { Admins } from 'services/auth/admin.model'
import { hashRecoveryCode } from 'services/auth/recovery-codes'
import { Customers } from 'services/customers/customer.model'
import { MailboxConsents } from 'services/customers/mailbox-consent.model'
import { Campaigns } from 'services/marketing/campaigns/campaign.model'
import { CampaignRecipients } from 'services/marketing/campaigns/campaign-recipient.model'
import { type MailRecord, Mails } from 'services/messaging/mail/mail.model'
import { getMailKeys } from 'services/messaging/mail/mail-keys'
import type { AppContext } from 'services/platform/config'
import { clearCaches } from 'services/platform/db/cached-reads'
import { RateLimits } from 'services/platform/security/rate-limiter'
import { Codes } from 'services/promotions/code.model'
import { BookingMails } from 'services/reservations/bookings/booking-mail.model'
import { type ReservationRecord, Reservations } from 'services/reservations/bookings/reservation.model'
import { Feedbacks } from 'services/reservations/feedback/feedback.model'
import { eraseQueue } from 'services/reservations/queue/erase-queue'
import { Queue } from 'services/reservations/queue/queue.model'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient } from '../../harness/api-key.ts'
import { type Mailbox, openMailbox } from '../../harness/mailbox.ts'
import { createOnlineDesk, openOnlineBooking } from '../../harness/online-desk.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { isFullRun, PATIENCE_MS } from '../../harness/run-conditions.ts'
import { makeBooking, makeCampaign, makeCode, storeBookings } from '../../harness/stored-records.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { changeLoyaltyElsewhere, giveConfirmedEmail, setCapacity } from '../../harness/write-directly.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A Monday at noon; each test uses a later week, so that limits of earlier tests are over. */
let monday = new Date('2036-11-24T12:00:00+04:00')
const getDay = (after = 4) => new Date(monday.getTime() + after * DAY_MS).toISOString().slice(0, 10)
const formatLongDay = (date: string, language: 'en' | 'ar' = 'en') => formatDay(date, language, 'long')

let mailbox: Mailbox
let product: TestProduct
let staff: Person
beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startTestProduct(mailbox.settings, monday, { patienceMs: PATIENCE_MS, sweepMs: 50 })
  await setCapacity(500, 5000)
})
afterAll(async () => {
  await product.stop()
  await mailbox.close()
})
beforeEach(async () => {
  monday = new Date(monday.getTime() + 21 * DAY_MS)
  product.clock.now = monday
  staff = await product.editor()
})

/** Sets the clock to a time in Dubai and signs staff in again. */
async function setClock(after: number, time: string): Promise<void> {
  product.clock.now = new Date(`${getDay(after)}T${time}+04:00`)
  staff = await product.editor()
}

let addresses = 0
function createAddress(): string {
  addresses += 1
  return `guest${addresses}@mail.example`
}

type Guest = Person & { customer: Customer }
/** Whose mailbox has confirmed the address. */
async function addGuest(email: string, fields: Record<string, unknown> = {}): Promise<Guest> {
  const guest = await product.customer(fields)
  await giveConfirmedEmail(guest.customer, email, product.clock.now)
  return guest
}
const OFFERS = { mail: true, textVersion: MARKETING_VERSION, language: 'en' }
async function consentToOffers(guest: Guest, language: 'en' | 'ar' = 'en'): Promise<string> {
  const path = `/api/customers/${guest.customer.id}/marketing`
  const { body } = await guest.send<Marketing>('PUT', path, { ...OFFERS, language })
  expect(body).toMatchObject({ mail: true, canBeMailed: true })
  return path
}

const createBookingForm = (fields: Record<string, unknown>) => ({
  customerName: 'Mariam Haddad',
  customerPhone: createPhone(),
  date: getDay(),
  time: '19:30',
  partySize: 2,
  language: 'en',
  ...fields,
})
const book = async (fields: Record<string, unknown>, who = staff) => {
  const { status, body } = await who.post<Reservation>('/api/reservations', createBookingForm(fields))
  expect(status).toBe(201)
  return body
}
/** Waits for a number of mails to an address and an empty queue. */
async function waitForMails(address: string, count: number) {
  await waitFor(
    async () => mailbox.of(address).length,
    (arrived) => arrived >= count,
  )
  await waitUntilIdle()
  expect(mailbox.of(address).map(({ mail }) => mail.subject)).toHaveLength(count)
  return mailbox.of(address)
}
const countBusy = () =>
  Mails.countDocuments({
    status: 'pending',
    $or: [{ lease: { $exists: true } }, { dueAt: { $lte: product.clock.now } }],
  })
const findQueued = (reservationId: number) => Mails.findOne({ kind: 'booking', reservationId }).lean<MailRecord>()
const waitUntilIdle = () => waitFor(countBusy, (left) => left === 0)
/** A minute passes at each look, so that the pause after an outage ends, whenever it began. */
async function passMinutesUntil(isOver: () => Promise<boolean>): Promise<void> {
  const look = async () => {
    if (await isOver()) return true
    product.clock.now = new Date(product.clock.now.getTime() + MINUTE_MS)
    return false
  }
  await waitFor(look, Boolean)
}
const passMinutesUntilMailed = (address: string) => passMinutesUntil(async () => mailbox.of(address).length > 0)
const getLastMail = async (address: string, count: number) =>
  (await waitForMails(address, count))[count - 1] as never as Mail
type Mail = Mailbox['mails'][number]
const getCalendarLine = ({ calendar }: Mail, name: string) =>
  calendar.split('\r\n').find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
const move = (id: number, time: string, who = staff) =>
  who.send('PATCH', `/api/reservations/${id}`, { date: getDay(), time })
const press = (id: number, status: string) => staff.send('PATCH', `/api/reservations/${id}/status`, { status })
type ParamsOfFile = Parameters<typeof buildBookingFile>[0]
const getBookingCard = async (id: number) => (await staff.get<ReservationDetails>(`/api/reservations/${id}/card`)).body

describe('the restaurant in mails', () => {
  const save = (fields: object) => staff.send('PUT', '/api/admin/restaurant', fields)
  const SETTINGS = { name: 'Sufra', nameAr: 'سفرة', phone: '+97141234567', address: null, mapUrl: null }

  it('is as an editor entered it: sender, phone, address and map, also in the calendar file', async () => {
    const address = createAddress()
    const mapUrl = 'https://maps.example/bayt'
    await save({ name: 'Bayt', phone: '04 555 0000', address: 'Al Wasl Road 12', mapUrl })
    try {
      await book({ customerEmail: address })
      const arrived = await getLastMail(address, 1)
      expect(arrived.mail.from).toMatchObject({ value: [{ name: 'Bayt' }] })
      for (const text of ['04 555 0000', '\u2068Al Wasl Road 12\u2069', `Open the map: ${mapUrl}`])
        expect(arrived.mail.text).toContain(text)
      expect(getCalendarLine(arrived, 'LOCATION')).toBe('LOCATION:Bayt\\, Al Wasl Road 12')
      expect(getCalendarLine(arrived, 'URL')).toBe(`URL:${mapUrl}`)
    } finally {
      await save(SETTINGS)
    }
  })
})

describe('mails that a guest causes', () => {
  it('quote nothing that the guest typed to an address that is not the account’s own', async () => {
    const guest = await addGuest(createAddress())
    const address = createAddress()
    await book({ customerEmail: address, customerName: 'Buy pills', specialRequests: 'at pills.example' }, guest)
    const { mail, calendar } = await getLastMail(address, 1)
    expect(mail.to).toMatchObject({ value: [{ name: '', address }] })
    expect(mail.text).toContain('Hello \u2068guest\u2069, we look forward')
    expect(`${mail.text}${mail.html}${calendar}${mail.subject}`).not.toMatch(/pills/i)
  })

  it.runIf(isFullRun)('are at most 20 a day to the own address, 3 to others, and 30 of one account', async () => {
    const own = createAddress()
    const guest = await addGuest(own)
    const { phoneNumber: customerPhone } = guest.customer
    const others = [createAddress(), createAddress(), createAddress(), createAddress()]
    const bookAndCancel = async (customerEmail: string) => {
      const { id } = await book({ customerEmail, customerPhone }, guest)
      await waitUntilIdle()
      await guest.send('PATCH', `/api/reservations/${id}`, { date: getDay(), time: '19:30', status: 'cancelled' })
      await waitUntilIdle()
    }
    for (let n = 0; n < 11; n += 1) await bookAndCancel(own)
    expect(mailbox.of(own)).toHaveLength(20)
    for (const other of others) for (let n = 0; n < 2; n += 1) await bookAndCancel(other)
    expect(others.map((other) => mailbox.of(other).length)).toEqual([3, 3, 3, 1])
  })

  it('are stopped by the account for its own bookings alone, and by a mail’s link for the address', async () => {
    const address = createAddress()
    const guest = await addGuest(address)
    const other = await addGuest(address)
    const path = `/api/customers/${guest.customer.id}/mails`
    expect((await guest.send('PUT', path, { isStopped: true })).body).toEqual({ isStopped: true })
    await book({ customerEmail: address, customerPhone: guest.customer.phoneNumber }, guest)
    await book({ customerEmail: address, customerPhone: other.customer.phoneNumber }, other)
    const [arrived] = await waitForMails(address, 1)
    const link = /\/api\/mail\/[^\s/]+\/stop/.exec(arrived?.mail.text ?? '')?.[0] ?? ''
    await product.person().post(link)
    expect((await guest.send('PUT', path, { isStopped: false })).body).toEqual({ isStopped: false })
    await book({ customerEmail: address, customerPhone: guest.customer.phoneNumber, time: '15:00' }, guest)
    await waitUntilIdle()
    expect(mailbox.of(address)).toHaveLength(1)
  })
})

describe('the address of an account', () => {
  const TITLE = 'Please confirm your e-mail address'
  const findLink = ({ mail }: Mail) => {
    const [url = ''] = /http\S+\/api\/mail\/\S+\/confirm\?lang=en/.exec(mail.text ?? '') ?? []
    return url.replace(product.publicUrl, product.address)
  }
  const press = (url: string) => fetch(url, { method: 'POST' })
  const getCustomer = async ({ customer: { id } }: Guest, who: Person = staff) =>
    (await who.get<Customer>(`/api/customers/${id}`)).body
  const saveEmail = async (guest: Guest, email: string | null, who: Person = guest) => {
    const { id, ...profile } = await getCustomer(guest)
    const { body } = await who.send<Customer>('PUT', `/api/customers/${id}/profile`, { ...profile, email })
    return body
  }
  const request = (guest: Guest) => guest.post(`/api/customers/${guest.customer.id}/email-confirmation`, {})
  const waitForLink = async (address: string, count = 1) => findLink(await getLastMail(address, count))

  it('is confirmed by one press on the page of the mail, which quotes nothing that was typed', async () => {
    const address = createAddress()
    const guest = await product.customer({ email: address, firstName: 'Buy', lastName: 'pills' })
    const arrived = await getLastMail(address, 1)
    expect(arrived.mail.subject).toBe(`${TITLE} · يرجى تأكيد بريدك الإلكتروني`)
    expect(`${arrived.mail.text}${arrived.mail.html}${JSON.stringify(arrived.mail.to)}`).not.toMatch(/pills/)
    const link = findLink(arrived)
    const page = await fetch(link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
    expect(await page.text()).toContain(`>${guest.customer.phoneNumber.slice(-3)}<`)
    expect(await getCustomer(guest)).not.toHaveProperty('emailConfirmedAt')
    const at = product.clock.now.toISOString()
    expect(await (await press(link)).text()).toContain('Your e-mail address is confirmed')
    product.clock.now = new Date(monday.getTime() + MINUTE_MS)
    await press(link)
    for (const who of [guest, staff, await product.viewer()])
      expect((await getCustomer(guest, who)).emailConfirmedAt).toBe(at)
    expect(await (await fetch(link.replace('lang=en', 'lang=ar'))).text()).toContain('تم تأكيد بريدك الإلكتروني')
  })

  it('is confirmed by no link of another account, of another kind, or that is not whole', async () => {
    const [address, other] = [createAddress(), createAddress()]
    const guest = await product.customer({ email: address })
    await product.customer({ email: other })
    const link = await waitForLink(address)
    const [, token = ''] = /mail\/([^/]+)\/confirm/.exec(link) ?? []
    const [, foreign = ''] = /mail\/([^/]+)\/confirm/.exec(await waitForLink(other)) ?? []
    const { getToken, getOffersToken } = await getMailKeys({ now: () => monday } as AppContext)
    const made = [`${token}x`, token.slice(0, -1), `${token.split('.')[0]}.${foreign.split('.')[1]}`, 'x']
    for (const wrong of [...made, getToken(address), getOffersToken(address)]) {
      const url = link.replace(token, wrong)
      expect([(await fetch(url)).status, (await press(url)).status]).toEqual([404, 404])
    }
    expect(await getCustomer(guest)).not.toHaveProperty('emailConfirmedAt')
  })

  it('is to be confirmed again after a change by the guest or staff, and not by the former link', async () => {
    const [first, second, third] = [createAddress(), createAddress(), createAddress()]
    const guest = await product.customer({ email: first })
    const former = await waitForLink(first)
    await press(former)
    expect(await saveEmail(guest, ` ${first.toUpperCase()} `)).toHaveProperty('emailConfirmedAt')
    expect(await saveEmail(guest, second)).not.toHaveProperty('emailConfirmedAt')
    expect((await press(former)).status).toBe(404)
    await press(await waitForLink(second))
    expect(await getCustomer(guest)).toHaveProperty('emailConfirmedAt')
    expect(await saveEmail(guest, third, staff)).not.toHaveProperty('emailConfirmedAt')
    await press(await waitForLink(third))
    expect(await saveEmail(guest, null)).not.toHaveProperty('emailConfirmedAt')
    expect(await saveEmail(guest, third)).not.toHaveProperty('emailConfirmedAt')
    await waitForMails(third, 2)
    expect(mailbox.of(first)).toHaveLength(1)
  })

  it('is either confirmed or changed when both happen at once', async () => {
    const [first, second] = [createAddress(), createAddress()]
    const guest = await product.customer({ email: first })
    const link = await waitForLink(first)
    await Promise.all([press(link), saveEmail(guest, second), press(link)])
    const { email, emailConfirmedAt } = await getCustomer(guest)
    expect([email, emailConfirmedAt]).toEqual([second, undefined])
  })

  it('is asked about again once a minute, and five times a day for an account and for a mailbox', async () => {
    const address = createAddress()
    const guest = await product.customer({ email: address })
    await waitForMails(address, 1)
    expect((await request(guest)).status).toBe(204)
    const again = await request(guest)
    expect([again.status, again.body]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }])
    await waitForMails(address, 2)
    for (let count = 0; count < 4; count += 1) await product.customer({ email: address })
    await waitUntilSent()
    expect(mailbox.of(address)).toHaveLength(5)
    const late = await product.customer({ email: address })
    expect((await request(late)).status).toBe(429)

    const others = Array.from({ length: 5 }, () => createAddress())
    for (const other of others) {
      await saveEmail(guest, other)
      await waitUntilSent()
    }
    expect(others.map((other) => mailbox.of(other).length)).toEqual([1, 1, 1, 0, 0])
  })

  it('is not asked about where there is nothing to confirm, or the mailbox has stopped mails', async () => {
    const address = createAddress()
    const confirmed = await addGuest(createAddress())
    for (const guest of [confirmed, await product.customer()])
      expect((await request(guest)).body).toMatchObject({ code: 'NOTHING_TO_CONFIRM' })
    const { getToken } = await getMailKeys({ now: () => monday } as AppContext)
    await product.person().post(`/api/mail/${getToken(address)}/stop`)
    const guest = await product.customer({ email: address })
    const { status, body } = await request(guest)
    expect([status, body]).toMatchObject([409, { code: 'MAILBOX_STOPPED' }])
    await waitUntilSent()
    expect(mailbox.of(address)).toEqual([])
  })

  it('makes a consent count that was given before, from the confirmation, and both moments are recorded', async () => {
    const address = createAddress()
    const guest = await product.customer({ email: address })
    const link = await waitForLink(address)
    const path = await consentToOffers(guest)
    product.clock.now = new Date(monday.getTime() + HOUR_MS)
    await Promise.all([press(link), press(link), press(link)])
    const changes = (await guest.get<Marketing>(path)).body.changes.map(({ source, isOn, at }) => [source, isOn, at])
    expect(changes).toEqual([
      ['address-confirmed', true, product.clock.now.toISOString()],
      ['my-data', true, monday.toISOString()],
    ])
  })
})

const waitUntilSent = () =>
  waitFor(
    async () => (await countBusy()) + (await Mails.countDocuments({ status: 'pending', kind: { $ne: 'booking' } })),
    (left) => left === 0,
  )

describe('mails that strangers cause', () => {
  const desk = createOnlineDesk(
    () => product,
    () => getDay(),
  )

  it('are at most 3 a day to an address, reminders among them, and none of the owner’s', async () => {
    await openOnlineBooking(staff)
    const address = createAddress()
    const [visitor] = [await product.customer({ email: address })]
    await waitForMails(address, 1)
    await book({ customerEmail: address, customerPhone: visitor.customer.phoneNumber }, visitor)
    for (let count = 0; count < 4; count += 1) await desk.book({ customerEmail: address })
    await waitUntilSent()
    expect(mailbox.of(address)).toHaveLength(1 + 3)
    const owner = await addGuest(address)
    await book({ customerEmail: address, customerPhone: owner.customer.phoneNumber }, owner)
    await waitUntilSent()
    expect(mailbox.of(address)).toHaveLength(1 + 3 + 1)
    await setClock(3, '10:00')
    await waitUntilSent()
    const reminders = mailbox.of(address).filter(({ mail }) => mail.subject?.startsWith('Your table on'))
    expect(reminders).toHaveLength(1)
  })

  it('quote nothing to the mailbox of an account whose owner is not signed in', async () => {
    await openOnlineBooking(staff)
    const address = createAddress()
    await addGuest(address)
    await desk.book({ customerEmail: address, customerName: 'Buy pills', specialRequests: 'at pills.example' })
    const { mail, calendar } = await getLastMail(address, 1)
    expect(`${mail.text}${mail.html}${calendar}${mail.subject}${JSON.stringify(mail.to)}`).not.toMatch(/pills/i)
  })

  it('quote nothing that staff copied from an account whose address is not confirmed', async () => {
    const address = createAddress()
    const guest = await product.customer({ email: address, firstName: 'Buy', lastName: 'pills' })
    await waitForMails(address, 1)
    const { phoneNumber: customerPhone } = guest.customer
    await book({ customerEmail: address, customerPhone, customerName: 'Buy pills' })
    const { mail, calendar } = await getLastMail(address, 2)
    expect(`${mail.text}${mail.html}${calendar}${mail.subject}${JSON.stringify(mail.to)}`).not.toMatch(/pills/i)
  })

  it.each<[string, (guest: Guest, id: number, booking: Reservation) => Promise<unknown>]>([
    [
      'once staff have corrected its phone',
      (_, id, { date, time, customerName, customerEmail, specialRequests }) => {
        const edited = { date, time, customerName, customerEmail, specialRequests, partySize: 3 }
        return staff.send('PUT', `/api/reservations/${id}`, { ...edited, customerPhone: createPhone() })
      },
    ],
    [
      'once staff have taken it out of the account, which is deleted',
      async ({ customer, ...guest }, id) => {
        await staff.send('PUT', `/api/reservations/${id}/customer`, { customerId: null })
        await guest.post(`/api/customers/${customer.id}/delete-account`, { password: customer.firstName })
        await staff.send('PATCH', `/api/reservations/${id}`, { partySize: 3 })
      },
    ],
  ])('quote nothing that a guest wrote on a booking by staff, %s', async (_, leaveAccount) => {
    const address = createAddress()
    const guest = await product.customer()
    const { id } = await book({ customerEmail: address, customerPhone: guest.customer.phoneNumber })
    const changed = await guest.send<Reservation>('PATCH', `/api/reservations/${id}`, { specialRequests: 'Buy pills' })
    expect(changed.body.specialRequests).toBe('Buy pills')
    await waitForMails(address, 1)
    await leaveAccount(guest, id, changed.body)
    const { mail, calendar } = await getLastMail(address, 2)
    expect(`${mail.text}${mail.html}${calendar}`).not.toMatch(/pills/i)
  })

  it('quote nothing that a key sent', async () => {
    const address = createAddress()
    const key = await createKeyClient(staff, product.person())
    const texts = { customerName: 'Buy pills', customerEmail: address, specialRequests: 'pills' }
    expect((await key.post('/api/reservations', createBookingForm(texts))).status).toBe(201)
    const { mail, calendar } = await getLastMail(address, 1)
    expect(`${mail.text}${mail.html}${calendar}${mail.subject}${JSON.stringify(mail.to)}`).not.toMatch(/pills/i)
  })
})

/** How each kind of mail is caused, and what is expected of it; the rules are in packages/domain/src/mail-policy.ts. */
interface Walk {
  cause: (guest: Guest, address: string) => Promise<unknown>
  subject: RegExp
  /** Whether it arrives: unconfirmed, confirmed without consent, with consent, and at a mailbox that stopped mails. */
  arrives: [unconfirmed: boolean, confirmed: boolean, consenting: boolean, stopped: boolean]
  quotesOwner: boolean
  isStoppable: boolean
}

describe('each kind of mail', () => {
  const queue = (kind: QueuedMailKind, about: object) => {
    const due = { dueAt: product.clock.now, queuedAt: product.clock.now }
    const mail = { _id: `${takeId()}`, kind, priority: 1, status: 'pending', revision: 1, failures: 0 } as const
    return Mails.create({ ...mail, ...due, ...about })
  }
  const change = ({ customer: { id } }: Guest, fields: object) => Customers.updateOne({ id }, { $set: fields })
  const typed = { customerName: 'Buy pills', specialRequests: 'at pills.example' }
  let lastId = 60_000_000
  const takeId = () => {
    lastId += 1
    return lastId
  }

  const walks: Record<MailPurpose, Walk> = {
    booking: {
      cause: (guest, customerEmail) => book({ ...typed, customerEmail }, guest),
      subject: /^Reservation confirmed/,
      arrives: [true, true, true, false],
      quotesOwner: true,
      isStoppable: true,
    },
    hold: {
      async cause(guest, customerEmail) {
        const wish = createBookingForm({ ...typed, customerEmail, time: undefined })
        await guest.post('/api/waitlist', { ...wish, from: '13:00', until: '13:00' })
        await waitFor(
          () => Reservations.countDocuments({ customerId: guest.customer.id, heldUntil: { $exists: true } }),
          (held) => held === 1,
        )
      },
      subject: /^A table is held/,
      arrives: [true, true, true, false],
      quotesOwner: true,
      isStoppable: true,
    },
    called: {
      async cause(_guest, email) {
        await staff.send('PUT', '/api/admin/online-booking', { isOpen: false, embedOrigins: [], isQueueOpen: true })
        const party = { name: 'Buy pills', partySize: 2, email, language: 'en' }
        expect((await product.person().post('/api/public/queue', party)).status).toBe(201)
        const { body } = await staff.get<QueueEntry[]>('/api/queue?part=open')
        const { id } = body.find((entry) => entry.email === email) ?? {}
        expect((await staff.send('PATCH', `/api/queue/${id}`, { state: 'called' })).status).toBe(200)
      },
      subject: /^Your table is ready/,
      arrives: [true, true, true, false],
      quotesOwner: false,
      isStoppable: true,
    },
    feedback: {
      async cause({ customer: { id: customerId, phoneNumber: customerPhone } }) {
        const [id, date] = [takeId(), getDay(-1)]
        const visit = { ...typed, customerId, customerPhone, date, status: 'completed' as const }
        await storeBookings([makeBooking(id, visit)])
        const asked = { id, date, time: '19:00' as const, requestedAt: product.clock.now, isHandled: false, version: 1 }
        await Feedbacks.create(asked)
        await queue('feedback', { reservationId: id })
      },
      subject: /^How was your visit/,
      arrives: [true, true, true, false],
      quotesOwner: false,
      isStoppable: true,
    },
    confirm: {
      cause: async (guest, address) => {
        const { getKey } = await getMailKeys({ now: () => monday } as AppContext)
        await queue('confirm', { customerId: guest.customer.id, mailboxKey: getKey(address) })
      },
      subject: /^Please confirm/,
      arrives: [true, false, false, false],
      quotesOwner: false,
      isStoppable: true,
    },
    recovered: {
      cause: (guest) => queue('recovered', { customerId: guest.customer.id }),
      subject: /^Your password was recovered/,
      arrives: [true, true, true, true],
      quotesOwner: true,
      isStoppable: false,
    },
    newDevice: {
      async cause(_guest, email) {
        const account = { username: `host ${takeId()}`, password: 'a long password', role: 'viewer' }
        await staff.post('/api/admin/staff', { ...account, displayName: 'Buy pills', email })
        expect((await product.person().post('/api/auth/admin-login', account)).status).toBe(200)
      },
      subject: /^A new device logged in/,
      // Nobody has confirmed it for the account of staff.
      arrives: [true, true, true, false],
      quotesOwner: false,
      isStoppable: false,
    },
    secondFactorReset: {
      async cause(_guest, email) {
        const account = { username: `host ${takeId()}`, password: 'a long password', role: 'viewer', email }
        const { body } = await staff.post<StaffAccount>('/api/admin/staff', { ...account, displayName: 'Buy pills' })
        await resetSecondFactor(body.id, 'Buy pills')
      },
      subject: /^Your second step was reset/,
      arrives: [true, true, true, false],
      quotesOwner: false,
      isStoppable: false,
    },
    expiring: {
      async cause(guest) {
        await change(guest, { points: 5, lots: [{ until: getDay(9), points: 5 }] })
        await queue('expiring', { customerId: guest.customer.id })
      },
      subject: /^Some of your points expire/,
      arrives: [false, true, true, false],
      quotesOwner: true,
      isStoppable: true,
    },
    birthday: {
      async cause(guest) {
        const dateOfBirth = `1990-${getDay(2).slice(5)}`
        const createdAt = new Date(monday.getTime() - 90 * DAY_MS)
        const { id: customerId } = guest.customer
        await Codes.collection.insertOne({
          ...makeCode(takeId(), { customerId, ref: `birthday:${customerId}:${getDay(2).slice(0, 4)}`, createdAt }),
          expiresAt: new Date(monday.getTime() + 9 * DAY_MS),
        } as never)
        await change(guest, { dateOfBirth, createdAt })
        await queue('birthday', { customerId: guest.customer.id })
      },
      subject: /^A treat for your birthday/,
      arrives: [false, false, true, true],
      quotesOwner: true,
      isStoppable: true,
    },
    campaign: {
      async cause(guest) {
        const [id, createdAt] = [takeId(), product.clock.now]
        const recipient = { id, campaignId: id, customerId: guest.customer.id, state: 'queued', createdAt }
        const campaign = makeCampaign(id, { state: 'sending', startedAt: createdAt, isFrozen: true })
        await Campaigns.collection.insertOne(campaign as never)
        await CampaignRecipients.collection.insertOne(recipient as never)
        await queue('campaign', { customerId: guest.customer.id, campaignId: id })
      },
      subject: /^Iftar with us/,
      arrives: [false, false, true, true],
      quotesOwner: false,
      isStoppable: true,
    },
  }
  const kinds = Object.keys(MAIL_RULES) as MailPurpose[]

  beforeEach(async () => {
    const birthday = { discountType: 'percentage', discountValue: 20, daysBefore: 7, daysAfter: 14 }
    await staff.send('PUT', '/api/admin/loyalty', { expiryMonths: 6, birthday })
    await staff.send('PUT', '/api/admin/feedback-settings', { isOn: true })
    // Otherwise no points expire within the first period.
    await changeLoyaltyElsewhere({ notBefore: getDay() })
    clearCaches()
  })
  afterAll(async () => {
    const editor = await product.editor()
    await editor.send('PUT', '/api/admin/loyalty', { expiryMonths: null, birthday: null })
    await editor.send('PUT', '/api/admin/feedback-settings', { isOn: false })
    await Customers.updateMany({}, { $unset: { mailConsent: true } })
  })

  it.each(kinds)('%s goes where its rule allows it, and quotes the owner alone', async (kind) => {
    const { cause, subject, arrives, quotesOwner, isStoppable } = walks[kind]
    const name = { firstName: 'Buy', lastName: 'pills' }
    const unconfirmed = await product.customer({ ...name, email: createAddress() })
    const owners = [await addGuest(createAddress(), name), await addGuest(createAddress(), name)] as const
    const stopped = await addGuest(createAddress(), name)
    for (const guest of [unconfirmed, owners[1], stopped])
      await guest.send('PUT', `/api/customers/${guest.customer.id}/marketing`, OFFERS)
    const { getToken } = await getMailKeys({ now: () => monday } as AppContext)
    await product.person().post(`/api/mail/${getToken(stopped.customer.email ?? '')}/stop`)
    const guests = [unconfirmed, ...owners, stopped]
    for (const guest of guests) await cause(guest, guest.customer.email ?? '')
    await waitUntilSent()

    const listOf = ({ customer: { email } }: Guest) =>
      mailbox.of(email ?? '').filter(({ mail }) => subject.test(mail.subject ?? ''))
    expect(guests.map((guest) => listOf(guest).length > 0)).toEqual(arrives)
    const getTyped = ({ mail, calendar }: Mail) =>
      `${mail.text}${mail.html}${calendar}${mail.subject}${JSON.stringify(mail.to)}`
    for (const arrived of mailbox.of(unconfirmed.customer.email ?? '')) expect(getTyped(arrived)).not.toMatch(/pills/i)
    for (const arrived of listOf(owners[1])) expect(/pills/i.test(getTyped(arrived))).toBe(quotesOwner)
    for (const { mail } of guests.flatMap(listOf)) {
      const list = mail.headers.get('list') as { 'unsubscribe-post'?: { name: string } } | undefined
      expect(list?.['unsubscribe-post']?.name).toBe(isStoppable ? 'List-Unsubscribe=One-Click' : undefined)
    }
  })
})

describe('mail about an account', () => {
  it.runIf(isFullRun)(
    'tells that the password was recovered, in both languages, to the account’s own address',
    async () => {
      const address = createAddress()
      const { id: customerId, phoneNumber } = (await addGuest(address, { firstName: 'Amal' })).customer
      const forgot = { phoneNumber, dateOfBirth: '1990-05-17' }
      expect((await product.person().post('/api/auth/forgot-password', forgot)).status).toBe(200)
      const { mail } = await getLastMail(address, 1)
      expect(mail.subject).toBe('Your password was recovered · تم استرجاع كلمة مرورك')
      expect(mail.text).toContain('Amal')
      expect(mail.text).toContain(`${product.publicUrl}/profile`)
      expect(mail.headers.has('list-unsubscribe')).toBe(false)
      await waitFor(
        () => Mails.countDocuments({ customerId }),
        (left) => left === 0,
      )
    },
  )
})

const giveSecondFactor = (id: number, recovery: string[] = []) =>
  Admins.updateOne({ id }, { $set: { secondFactor: { secret: {}, lastStep: 0, recovery } } })
async function resetSecondFactor(id: number, reason: string): Promise<void> {
  await giveSecondFactor(id)
  expect((await staff.post(`/api/admin/staff/${id}/second-factor/reset`, { reason })).status).toBe(200)
}

describe('mail about the sign-in of staff', () => {
  const password = 'a long password'
  async function createAccount(email: string | null) {
    const username = `host ${createPhone()}`
    const account = { username, password, role: 'viewer', displayName: 'Sara Ahmad', email }
    const { status, body } = await staff.post<StaffAccount>('/api/admin/staff', account)
    expect(status).toBe(201)
    return { id: body.id, username }
  }
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const signIn = (username: string, person = product.person(), given = password) =>
    person.send('POST', '/api/auth/admin-login', { username, password: given }, { 'User-Agent': CHROME })

  it('from a new device says what happened in both languages, and no more', async () => {
    const address = createAddress()
    const { username } = await createAccount(address)
    expect((await signIn(username)).status).toBe(200)
    const { mail } = await getLastMail(address, 1)
    expect(mail.subject).toBe('A new device logged in to your account · تسجيل دخول إلى حسابك من جهاز جديد')
    expect(mail.text).toContain('Chrome · Windows')
    expect(mail.text).toContain('12:00')
    for (const typed of [username, 'Sara', '10.1.']) expect(`${mail.text}${mail.html}`).not.toContain(typed)
    const links = `${mail.text}${mail.html}`.match(/(?:https?|tel|mailto):[^\s"<]+/g)
    expect(new Set(links)).toEqual(new Set([product.publicUrl]))
  })

  it('goes once for each device, and not for a wrong password', async () => {
    const address = createAddress()
    const { username } = await createAccount(address)
    const tablet = product.person()
    expect((await signIn(username, tablet, 'a wrong password')).status).toBe(401)
    expect((await signIn(username, tablet)).status).toBe(200)
    await waitForMails(address, 1)
    await tablet.post('/api/auth/logout')
    expect((await signIn(username, tablet)).status).toBe(200)
    await waitForMails(address, 1)
    expect((await signIn(username)).status).toBe(200)
    await waitForMails(address, 2)
  })

  it('from a new device comes after the second step, where the account has one', async () => {
    const address = createAddress()
    const { id, username } = await createAccount(address)
    const codes = ['abcde-fghjk-mnpqr-stuvw-xyz23', 'abcde-fghjk-mnpqr-stuvw-xyz24']
    await giveSecondFactor(id, codes.map(hashRecoveryCode))
    const tablet = product.person()
    for (const recoveryCode of codes) {
      const { body } = await signIn(username, tablet)
      expect(body.code).toBe('SECOND_FACTOR_NEEDED')
      expect(await Mails.countDocuments({ adminId: id })).toBe(0)
      expect((await tablet.post('/api/auth/second-factor', { ticket: body.ticket, recoveryCode })).status).toBe(200)
      await waitForMails(address, 1)
    }
  })

  it('is of the account: a device that another account used is new', async () => {
    const addresses = [createAddress(), createAddress()] as const
    const tablet = product.person()
    for (const address of addresses) {
      const { username } = await createAccount(address)
      expect((await signIn(username, tablet)).status).toBe(200)
    }
    for (const address of addresses) await waitForMails(address, 1)
  })

  it('says that the second step was reset, and neither who did it nor why', async () => {
    const address = createAddress()
    const { id, username } = await createAccount(address)
    await resetSecondFactor(id, 'Lost her phone')
    const { mail } = await getLastMail(address, 1)
    expect(mail.subject).toBe('Your second step was reset · أُعيد ضبط خطوة التحقق الثانية لحسابك')
    expect(mail.text).toContain('12:00')
    for (const typed of [username, 'Sara', 'owner', 'Lost']) expect(`${mail.text}${mail.html}`).not.toContain(typed)
    const links = `${mail.text}${mail.html}`.match(/(?:https?|tel|mailto):[^\s"<]+/g)
    expect(new Set(links)).toEqual(new Set([product.publicUrl]))
  })

  it('is not queued without an address', async () => {
    const { id, username } = await createAccount(null)
    expect((await signIn(username)).status).toBe(200)
    await resetSecondFactor(id, 'Lost her phone')
    expect(await Mails.countDocuments({ kind: { $in: ['newDevice', 'secondFactorReset'] } })).toBe(0)
  })
})

describe('mail to a called party of the queue', () => {
  async function joinQueue(email: string, fields: object = {}) {
    await staff.send('PUT', '/api/admin/online-booking', { isOpen: false, embedOrigins: [], isQueueOpen: true })
    const party = { name: 'Layla', partySize: 2, email, language: 'en', ...fields }
    const { body } = await product.person().post<JoinedPublicQueue>('/api/public/queue', party)
    const { body: entries } = await staff.get<QueueEntry[]>('/api/queue?part=open')
    return { token: body.token, id: entries.find((entry) => entry.email === email)?.id ?? 0 }
  }
  const change = async (id: number, fields: object) =>
    (await staff.send<QueueEntry>('PATCH', `/api/queue/${id}`, fields)).body

  it('names the end of the hold and links to the place, once a call', async () => {
    const address = createAddress()
    const { id, token } = await joinQueue(address, { language: 'ar' })
    await change(id, { state: 'called' })
    const { mail } = await getLastMail(address, 1)
    expect(mail.subject).toBe('طاولتك جاهزة')
    expect(mail.text).toContain('12:10 م')
    expect(mail.text).toContain(`${product.publicUrl}/queue/${token}?lang=ar`)
    expect(mail.text).not.toContain('Layla')
    await change(id, { state: 'called' })
    await change(id, { partySize: 3 })
    await waitForMails(address, 1)
    await change(id, { state: 'waiting' })
    await change(id, { state: 'called' })
    await waitForMails(address, 2)
  })

  it.runIf(isFullRun)('is not sent once the hold is over or the party has left', async () => {
    const [over, left] = [createAddress(), createAddress()]
    mailbox.refuse(over, 450)
    mailbox.refuse(left, 450)
    for (const address of [over, left]) await change((await joinQueue(address)).id, { state: 'called' })
    await waitFor(
      () => Mails.countDocuments({ kind: 'called', failures: { $gt: 0 } }),
      (postponed) => postponed === 2,
    )
    const { body: entries } = await staff.get<QueueEntry[]>('/api/queue?part=open')
    await change(entries.find(({ email }) => email === left)?.id ?? 0, { state: 'left' })
    mailbox.refuse(over, null)
    mailbox.refuse(left, null)
    product.clock.now = new Date(monday.getTime() + 10 * MINUTE_MS)
    await passMinutesUntil(async () => (await Mails.countDocuments({ kind: 'called' })) === 0)
    expect([mailbox.of(over), mailbox.of(left)]).toEqual([[], []])
  })

  it.runIf(isFullRun)('has no address a day later', async () => {
    const { id } = await joinQueue(createAddress())
    product.clock.now = new Date(monday.getTime() + DAY_MS)
    await eraseQueue({ config: { mail: null }, now: () => product.clock.now } as AppContext)
    expect(await Queue.findOne({ id }).lean()).toMatchObject({ name: '', email: null })
  })
})

describe('mail about points that expire', () => {
  it.runIf(isFullRun)('names those that are left, in both languages', async () => {
    const address = createAddress()
    await staff.send('PUT', '/api/admin/loyalty', { expiryMonths: 6 })
    const { id } = (await addGuest(address, { firstName: 'Amal' })).customer
    const [lot] = (await staff.get<PointLot[]>(`/api/customers/${id}/lots`)).body
    const until = lot?.until ?? ''
    product.clock.now = new Date(`${addDays(until, -20)}T12:00:00+04:00`)
    const { mail } = await getLastMail(address, 1)
    expect(mail.subject).toBe('Some of your points expire soon · بعض نقاطك ستنتهي صلاحيتها قريبًا')
    expect(mail.text?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      `10 of your points at Sufra expire after ${formatLongDay(until)}`,
    )
    expect(mail.text).toContain(`${product.publicUrl}/rewards`)
    await (await product.editor()).send('PUT', '/api/admin/loyalty', { expiryMonths: null })
  })
})

describe('mail about a birthday treat', () => {
  it.runIf(isFullRun)('has the code and its last day, in both languages', async () => {
    const address = createAddress()
    const today = monday.toISOString().slice(0, 10)
    const guest = await addGuest(address, { dateOfBirth: `1990-${addDays(today, 120).slice(5)}` })
    const { id } = guest.customer
    await consentToOffers(guest)
    const birthday = { discountType: 'percentage', discountValue: 20, daysBefore: 7, daysAfter: 14 }
    await staff.send('PUT', '/api/admin/loyalty', { birthday })
    product.clock.now = new Date(`${addDays(today, 119)}T12:00:00+04:00`)
    staff = await product.editor()
    const { mail } = await getLastMail(address, 1)
    const [code] = (await staff.get<DiscountCode[]>(`/api/customers/${id}/discount-codes`)).body
    expect(mail.subject).toBe('A treat for your birthday · هدية لعيد ميلادك')
    expect(mail.text).toContain(code?.code)
    expect(mail.text).toContain(formatLongDay(addDays(today, 134)))
    await staff.send('PUT', '/api/admin/loyalty', { birthday: null })
  })
})

describe('mails of a campaign', () => {
  async function consent(language: 'en' | 'ar') {
    const guest = await addGuest(createAddress())
    const path = await consentToOffers(guest, language)
    return { address: guest.customer.email ?? '', getMarketing: async () => (await guest.get<Marketing>(path)).body }
  }
  const campaign = {
    name: 'Iftar',
    subject: 'Iftar with us',
    subjectAr: 'إفطار معنا',
    text: 'Every evening of Ramadan <3\n\nSee https://sufra.example/iftar\nand bring friends.',
    textAr: 'كل ليلة من رمضان.\n\nأهلًا بكم.',
    code: { discountType: 'percentage', discountValue: 20, validDays: 14 },
    time: '12:30',
  }

  it('go to each recipient in the language of the consent, with code and one-press header, and end with a result', async () => {
    const [english, arabic, refused] = [await consent('en'), await consent('ar'), await consent('en')]
    mailbox.refuse(refused.address, 550)
    const segment = await staff.post<{ id: number }>('/api/admin/segments', { name: 'Everybody', filter: {} })
    const draft = { ...campaign, segmentId: segment.body.id, date: getDay(0) }
    const { id } = (await staff.post<{ id: number }>('/api/admin/campaigns', draft)).body
    const path = `/api/admin/campaigns/${id}`
    expect((await staff.get<CampaignAudience>(`${path}/audience`)).body).toMatchObject({ recipients: 3, canSend: true })
    expect((await staff.post(`${path}/schedule`, {})).status).toBe(200)
    await setClock(0, '12:30')
    await waitFor(
      async () => (await staff.get<Campaign>(path)).body.state,
      (state) => state === 'sent',
    )
    const result = (await staff.get<CampaignResult>(`${path}/result`)).body
    expect(result).toMatchObject({ recipients: 3, sent: 2, refused: 1, waiting: 0, codesGiven: 2 })
    expect(mailbox.of(refused.address)).toEqual([])
    mailbox.refuse(refused.address, null)

    const [{ mail } = {} as Mail] = mailbox.of(english.address)
    expect(mailbox.of(english.address)).toHaveLength(1)
    expect([mail.subject, mail.from?.value]).toEqual([
      'Iftar with us',
      [{ name: 'Sufra', address: 'tables@sufra.example' }],
    ])
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
    expect(mail.html).toContain('Every evening of Ramadan &lt;3</p><p')
    expect(mail.html).toMatch(
      /<a href="https:\/\/sufra\.example\/iftar"[^>]*>https:\/\/sufra\.example\/iftar<\/a><br>and bring/,
    )
    expect(mail.text).toMatch(/^Discount: .?20%.?$/m)
    expect(mail.html).not.toMatch(/<img|src=|url\(/)
    expect(mail.text).toContain(formatLongDay(addDays(getDay(0), 14)))
    expect(mail.text).toContain('because you agreed to e-mails about offers')
    const inArabic = mailbox.of(arabic.address)[0]?.mail
    expect(inArabic?.subject).toBe('إفطار معنا')
    expect(inArabic?.html).toContain('<html lang="ar" dir="rtl">')
    expect(inArabic?.text).toContain('كل ليلة من رمضان.')

    const list = mail.headers.get('list') as { unsubscribe: { url: string }; 'unsubscribe-post': { name: string } }
    expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click')
    const url = list.unsubscribe.url.replace(product.publicUrl, product.address)
    expect(mail.text).toContain(list.unsubscribe.url)
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await fetch(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect((await english.getMarketing()).mail).toBe(false)
    expect((await staff.get<CampaignResult>(`${path}/result`)).body.unsubscribed).toBe(1)
  })
})

describe('booking mails', () => {
  it('confirm a booking in the guest’s language with a calendar event', async () => {
    const address = createAddress()
    const guest = await addGuest(address)
    const { id } = await book({ customerEmail: address, specialRequests: 'By the window <3' }, guest)
    const { to, mail, calendar, ...arrived } = await getLastMail(address, 1)
    expect(to).toEqual([address])
    expect(mail.from?.value).toEqual([{ name: 'Sufra', address: 'tables@sufra.example' }])
    expect(mail.to).toMatchObject({ value: [{ name: 'Mariam Haddad', address }] })
    expect(mail.subject).toBe(`Reservation confirmed: ${formatLongDay(getDay())}, 7:30 pm`)
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
    expect(mail.html).toContain('By the window &lt;3')
    expect(mail.text).toContain('By the window <3')
    expect(mail.text).toContain('2 people')
    expect(mail.html).not.toMatch(/<img|src=|url\(/)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(getCalendarLine({ to, mail, calendar, ...arrived }, 'METHOD')).toBe('METHOD:REQUEST')
    expect(calendar).toContain(`UID:reservation-${id}@127.0.0.1\r\n`)
    expect(calendar).toContain(`DTSTART;TZID=Asia/Dubai:${getDay().replaceAll('-', '')}T193000`)
    expect(await getBookingCard(id)).toMatchObject({ mail: { state: 'sent', kind: 'confirmation' } })
  })

  it('are written right to left in Arabic', async () => {
    const address = createAddress()
    await book({ customerEmail: address, customerName: 'مريم', language: 'ar' })
    const { mail } = await getLastMail(address, 1)
    expect(mail.subject).toBe(`تم تأكيد الحجز: ${formatLongDay(getDay(), 'ar')}، 7:30 م`)
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.from?.value[0]?.name).toBe('سفرة')
    expect(mail.text).toContain('شخصان')
  })

  it.runIf(isFullRun)('use both languages when staff booked and the language is unknown', async () => {
    const address = createAddress()
    await book({ customerEmail: address, language: undefined })
    const { mail } = await getLastMail(address, 1)
    expect(mail.html).toMatch(/lang="en" dir="ltr"[\s\S]*lang="ar" dir="rtl"/)
    expect(mail.subject).toMatch(/^Reservation confirmed: .* · تم تأكيد الحجز/)
  })

  it.runIf(isFullRun)('announce a new time and party size under the same calendar event', async () => {
    const address = createAddress()
    const booking = await book({ customerEmail: address })
    const first = await getLastMail(address, 1)
    await move(booking.id, '20:00')
    const second = await getLastMail(address, 2)
    expect(second.mail.subject).toBe(`Reservation changed: ${formatLongDay(getDay())}, 8:00 pm`)
    expect(second.mail.text).toContain(`Before: ${formatLongDay(getDay())}, 7:30 pm, 2 people`)
    expect(getCalendarLine(second, 'UID')).toBe(getCalendarLine(first, 'UID'))
    expect([getCalendarLine(first, 'SEQUENCE'), getCalendarLine(second, 'SEQUENCE')]).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
    ])
    expect(second.mail.messageId).not.toBe(first.mail.messageId)
  })

  it.runIf(isFullRun)('carry the same event as the file that a guest takes, after every change', async () => {
    const { body: restaurant } = await product.person().get<ParamsOfFile['restaurant']>('/api/restaurant')
    const address = createAddress()
    const { id } = await book({ customerEmail: address })
    const expectSameEvent = async (count: number, sequence: number) => {
      const mail = await getLastMail(address, count)
      const { reservation } = await getBookingCard(id)
      const booking = { ...reservation, startsAt: new Date(reservation.startsAt), endsAt: undefined }
      const calendar = buildBookingFile({ booking, restaurant, title: '', lines: [], now: monday })
      for (const name of ['UID', 'ORGANIZER', 'SEQUENCE', 'DTSTART', 'DTEND']) {
        expect(getCalendarLine({ ...mail, calendar }, name)).toBe(getCalendarLine(mail, name))
      }
      expect(getCalendarLine(mail, 'SEQUENCE')).toBe(`SEQUENCE:${sequence}`)
    }
    await expectSameEvent(1, 0)
    await move(id, '20:00')
    await expectSameEvent(2, 1)
    await press(id, 'cancelled')
    await expectSameEvent(3, 2)
    await press(id, 'confirmed')
    await expectSameEvent(4, 3)
  })

  it.runIf(isFullRun)('are not sent for changes that do not concern the guest', async () => {
    const address = createAddress()
    const { id, ...booking } = await book({ customerEmail: address })
    await waitForMails(address, 1)
    const edited = { ...booking, tableNumber: 'T7', specialRequests: 'A high chair' }
    expect((await staff.send('PUT', `/api/reservations/${id}`, edited)).status).toBe(200)
    await staff.send('PATCH', `/api/reservations/${id}/arrived`, { arrived: true })
    await press(id, 'no_show')
    await press(id, 'confirmed')
    await press(id, 'completed')
    await waitForMails(address, 1)
  })

  it('announce a cancellation, which removes the calendar event, and a restored booking', async () => {
    const address = createAddress()
    const { id } = await book({ customerEmail: address })
    await waitForMails(address, 1)
    await press(id, 'cancelled')
    const cancelled = await getLastMail(address, 2)
    expect(cancelled.mail.subject).toMatch(/^Reservation cancelled/)
    expect([getCalendarLine(cancelled, 'METHOD'), getCalendarLine(cancelled, 'STATUS')]).toEqual([
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
    ])
    await press(id, 'confirmed')
    const again = await getLastMail(address, 3)
    expect(again.mail.subject).toMatch(/^Reservation confirmed/)
    expect(getCalendarLine(again, 'SEQUENCE')).toBe('SEQUENCE:2')
  })

  it.runIf(isFullRun)('are sent to the corrected address when staff change it', async () => {
    const [wrong, right] = [createAddress(), createAddress()]
    const { id, ...booking } = await book({ customerEmail: wrong })
    await waitForMails(wrong, 1)
    await staff.send('PUT', `/api/reservations/${id}`, { ...booking, customerEmail: right })
    expect((await getLastMail(right, 1)).mail.subject).toMatch(/^Reservation confirmed/)
    await waitForMails(wrong, 1)
  })

  it.runIf(isFullRun)('are not sent without an address; a held table is no booking until it is taken', async () => {
    const none = await book({ customerEmail: null })
    const address = createAddress()
    const wish = { ...createBookingForm({ customerEmail: address, time: undefined }), from: '13:00', until: '13:00' }
    const { body } = await staff.post<WaitlistEntry>('/api/waitlist', wish)
    await waitFor(
      async () =>
        (await staff.get<WaitlistEntry[]>(`/api/waitlist?date=${getDay()}`)).body.find(({ id }) => id === body.id),
      (entry) => entry?.status === 'held',
    )
    expect((await getLastMail(address, 1)).mail.subject).toMatch(/^A table is held/)
    await staff.post(`/api/waitlist/${body.id}/take`)
    expect((await getLastMail(address, 2)).mail.subject).toMatch(/^Reservation confirmed/)
    expect(await getBookingCard(none.id)).not.toHaveProperty('mail')
  })
})

describe('reminder mail', () => {
  const listReminders = (address: string) =>
    mailbox.of(address).filter(({ mail }) => /^Your table/.test(mail.subject ?? ''))

  it('is sent once, at ten in the morning of the day before', async () => {
    const address = createAddress()
    await book({ customerEmail: address })
    await waitForMails(address, 1)
    await setClock(3, '09:59')
    await waitForMails(address, 1)
    await setClock(3, '10:00')
    expect((await getLastMail(address, 2)).mail.subject).toBe(`Your table on ${formatLongDay(getDay())}, 7:30 pm`)
    await setClock(4, '09:00')
    await waitForMails(address, 2)
  })

  it.runIf(isFullRun)('uses the new time of a moved booking and is not sent for a cancelled one', async () => {
    const [moved, cancelled] = [createAddress(), createAddress()]
    const { id } = await book({ customerEmail: moved })
    const { id: other } = await book({ customerEmail: cancelled })
    await waitForMails(moved, 1)
    await staff.send('PATCH', `/api/reservations/${id}`, { date: getDay(5), time: '13:00' })
    await press(other, 'cancelled')
    await waitForMails(moved, 2)
    await setClock(3, '10:00')
    await waitForMails(moved, 2)
    await setClock(4, '10:00')
    await waitForMails(moved, 3)
    expect(listReminders(moved)).toHaveLength(1)
    expect(listReminders(moved)[0]?.mail.subject).toContain(formatLongDay(getDay(5)))
    expect(listReminders(cancelled)).toEqual([])
  })

  it('is not sent to guests who booked on the day before', async () => {
    const address = createAddress()
    await setClock(3, '08:00')
    await book({ customerEmail: address })
    await waitForMails(address, 1)
    await setClock(3, '11:00')
    await waitForMails(address, 1)
  })
})

describe('the outbox', () => {
  const setAsides = async () => {
    const [, count] = /^outbox_set_aside_total\{destination="mail"\} (\d+)$/m.exec((await renderMetrics()).text) ?? []
    return Number(count ?? 0)
  }

  it('sends a held table first, then bookings, then the rest', async () => {
    const guests = await Promise.all(Array.from({ length: 7 }, () => addGuest(createAddress())))
    const owner = await addGuest(createAddress())
    await mailbox.close()
    const about = { status: 'pending', revision: 1, failures: 0, dueAt: new Date(1), queuedAt: product.clock.now }
    await Mails.insertMany(
      guests.map(({ customer: { id } }) => ({
        ...about,
        _id: `late ${id}`,
        kind: 'recovered',
        customerId: id,
        priority: 2,
      })),
    )
    await book({ customerEmail: owner.customer.email, customerPhone: owner.customer.phoneNumber }, owner)
    const held = createAddress()
    const wish = createBookingForm({ customerEmail: held, time: undefined, from: '13:00', until: '13:00' })
    await staff.post('/api/waitlist', wish)
    await waitFor(
      () => Mails.countDocuments({ priority: 0 }),
      (queued) => queued === 1,
    )
    await waitFor(
      () => Mails.countDocuments({ lease: { $exists: true } }),
      (tried) => tried === 0,
    )
    const before = mailbox.mails.length
    await mailbox.open()
    // Ends the pause of a minute, not the hold of 15.
    product.clock.now = new Date(product.clock.now.getTime() + 2 * MINUTE_MS)
    await waitFor(
      async () => mailbox.mails.length - before,
      (arrived) => arrived === 9,
    )
    const subjects = mailbox.mails.slice(before).map(({ mail }) => mail.subject?.split(':')[0])
    expect(subjects.slice(0, 2)).toEqual(['A table is held for you', 'Reservation confirmed'])
  })

  it('sets a mail aside that cannot be composed, and sends the others', async () => {
    const before = await setAsides()
    const address = createAddress()
    const unknown = {
      _id: 'unknown',
      kind: 'of a later release' as never,
      priority: 0 as const,
      revision: 1,
      failures: 0,
    }
    await Mails.create({ ...unknown, status: 'pending', dueAt: new Date(1), queuedAt: product.clock.now })
    await book({ customerEmail: address })
    await waitFor(
      async () => mailbox.of(address).length,
      (arrived) => arrived === 1,
    )
    const waiting = await waitFor(
      () => Mails.findById('unknown').lean<MailRecord>(),
      (mail) => mail?.failures === 1 && mail.lease === undefined,
    )
    expect(waiting?.dueAt).toEqual(new Date(product.clock.now.getTime() + MINUTE_MS))
    expect(await setAsides()).toBe(before + 1)
    await Mails.deleteOne({ _id: 'unknown' })
  })
})

describe('mail server failures', () => {
  it('do not delay bookings, and the latest mail is sent on recovery', async () => {
    const [address, gone] = [createAddress(), createAddress()]
    await mailbox.close()
    const booking = await book({ customerEmail: address })
    const other = await book({ customerEmail: gone })
    expect((await getBookingCard(booking.id)).mail).toMatchObject({ state: 'waiting' })
    await move(booking.id, '20:30')
    await press(other.id, 'cancelled')
    // Detected by then, independent of polling.
    await waitFor(
      () => Mails.countDocuments({ lease: { $exists: true } }),
      (left) => left === 0,
    )
    await mailbox.open()
    product.clock.now = new Date(monday.getTime() + 2 * HOUR_MS)
    await passMinutesUntilMailed(address)
    const { mail } = await getLastMail(address, 1)
    expect(mail.subject).toBe(`Reservation confirmed: ${formatLongDay(getDay())}, 8:30 pm`)
    await waitForMails(gone, 0)
  })

  it.runIf(isFullRun)('drop a mail that is permanently rejected and still send the booking’s next mail', async () => {
    const [refused, other] = [createAddress(), createAddress()]
    mailbox.refuse(refused, 550)
    const { id } = await book({ customerEmail: refused })
    await book({ customerEmail: other })
    await waitForMails(other, 1)
    await waitForMails(refused, 0)
    expect((await getBookingCard(id)).mail).toMatchObject({ state: 'failed' })
    mailbox.refuse(refused, null)
    await move(id, '21:00')
    expect((await getLastMail(refused, 1)).mail.subject).toMatch(/^Reservation confirmed: .* 9:00 pm/)
    expect((await getBookingCard(id)).mail).toMatchObject({ state: 'sent' })
  })

  it.runIf(isFullRun)('retry a temporarily rejected address with backoff, without delaying other mails', async () => {
    const [slow, other] = [createAddress(), createAddress()]
    mailbox.refuse(slow, 451)
    const { id } = await book({ customerEmail: slow })
    await book({ customerEmail: other })
    await waitForMails(other, 1)
    const getRecord = () => findQueued(id)
    const first = await waitFor(getRecord, (record) => record?.failures === 1)
    product.clock.now = new Date(Number(first?.dueAt))
    const second = await waitFor(getRecord, (record) => record?.failures === 2)
    const pauses = [Number(first?.dueAt) - monday.getTime(), Number(second?.dueAt) - Number(first?.dueAt)]
    expect(pauses).toEqual([MINUTE_MS, 2 * MINUTE_MS])
    mailbox.refuse(slow, null)
    product.clock.now = new Date(Number(second?.dueAt))
    await waitForMails(slow, 1)
  })

  it.runIf(isFullRun)('go out at once when the clock was a day ahead and is right again', async () => {
    const [fresh, postponed] = [createAddress(), createAddress()]
    mailbox.refuse(postponed, 451)
    const { id } = await book({ customerEmail: postponed, date: getDay(4) })
    await waitFor(
      () => findQueued(id),
      (record) => record?.failures === 1 && record.lease === undefined,
    )
    mailbox.refuse(postponed, null)
    const dueAt = new Date(product.clock.now.getTime() + 24 * 60 * MINUTE_MS)
    await Mails.updateOne({ reservationId: id }, { $set: { dueAt } })
    await waitForMails(postponed, 1)
    const { id: other } = await book({ customerEmail: fresh, date: getDay(4) })
    const ahead = new Date(product.clock.now.getTime() + 48 * 60 * MINUTE_MS)
    await waitForMails(fresh, 1)
    const leased = { lease: 'of a process that died', leasedUntil: ahead, dueAt: new Date(1), queuedAt: ahead }
    await BookingMails.updateOne({ reservationId: other }, { $unset: { announced: 1 } })
    await Mails.updateOne({ reservationId: other }, { $set: leased })
    await waitForMails(fresh, 2)
  })

  it.runIf(isFullRun)('drop a mail after a day of failures', async () => {
    const address = createAddress()
    mailbox.refuse(address, 451)
    const { id } = await book({ customerEmail: address, date: getDay(9) })
    await waitFor(
      () => findQueued(id),
      (record) => record?.failures === 1,
    )
    await setClock(1, '12:01')
    await waitFor(
      async () => (await getBookingCard(id)).mail?.state,
      (state) => state === 'failed',
    )
    mailbox.refuse(address, null)
    await setClock(2, '12:00')
    await waitForMails(address, 0)
  })
})

describe('header injection', () => {
  it('typed text adds no mail header and no recipient', async () => {
    const address = createAddress()
    const customerName = 'Mariam\r\nBcc: evil@mail.example\r\n\r\n<script>'
    await book({ customerEmail: address, customerName, specialRequests: '<script>alert(1)</script>'.repeat(70) })
    const { to, mail } = await getLastMail(address, 1)
    expect(to).toEqual([address])
    expect(mail.headers.has('bcc')).toBe(false)
    expect(mail.html).not.toContain('<script')
    expect(mailbox.of('evil@mail.example')).toEqual([])
  })
})

describe('unsubscribing from mails', () => {
  const getHeader = ({ mail }: Mail, name: string) =>
    mail.headerLines.find(({ key }) => key === name)?.line.replaceAll('\r\n', '') ?? ''
  /** The unsubscribe link, at this product's address. */
  const getStopLink = (arrived: Mail) => {
    const [, url = ''] = /^List-Unsubscribe:\s*<(http\S+)>$/.exec(getHeader(arrived, 'list-unsubscribe')) ?? []
    expect(getHeader(arrived, 'list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(arrived.mail.text).toContain(url)
    return url.replace(product.publicUrl, product.address)
  }
  const ask = (url: string, body?: string, type = 'application/x-www-form-urlencoded') =>
    fetch(url, body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': type } })

  it('takes one press on the link of any mail; opening it is not enough', async () => {
    const address = createAddress()
    await book({ customerEmail: address })
    const url = getStopLink(await getLastMail(address, 1))
    const page = await ask(url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await page.text()).toContain('Stop these e-mails')
    const { id } = await book({ customerEmail: address })
    await waitForMails(address, 2)

    expect((await ask(url, 'List-Unsubscribe=One-Click')).status).toBe(200)
    await move(id, '20:00')
    await book({ customerEmail: address.toUpperCase() })
    await waitUntilIdle()
    await waitForMails(address, 2)
    expect(await (await ask(url)).text()).toContain('Send them again')

    expect(await (await ask(url, 'mails=again')).text()).toContain('Stop these e-mails')
    await book({ customerEmail: address })
    await waitForMails(address, 3)
  })

  it.runIf(isFullRun)('works twice concurrently and by one-click unsubscribe', async () => {
    const address = createAddress()
    await book({ customerEmail: address })
    const url = getStopLink(await getLastMail(address, 1))
    const boundary = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const presses = ['mails=stop', 'List-Unsubscribe=One-Click', ''].map((body) => ask(url, body))
    const answers = await Promise.all([...presses, ask(url, boundary, 'multipart/form-data; boundary=x')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await book({ customerEmail: address })
    await waitUntilIdle()
    await waitForMails(address, 1)
  })

  it.runIf(isFullRun)('appears in the profile, where only the own address can be changed', async () => {
    const address = createAddress()
    const guest = await addGuest(address)
    const path = `/api/customers/${guest.customer.id}/mails`
    expect((await guest.get(path)).body).toEqual({ isStopped: false })
    const setStopped = (isStopped: boolean) => guest.send('PUT', path, { isStopped })
    const both = await Promise.all([setStopped(true), setStopped(true)])
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, { isStopped: true }],
      [200, { isStopped: true }],
    ])
    await book({ customerEmail: address }, guest)
    await waitForMails(address, 0)
    expect((await guest.get(path)).body).toEqual({ isStopped: true })
    await setStopped(false)
    await book({ customerEmail: address }, guest)
    await waitForMails(address, 1)
    const [read, written] = [await staff.get(path), await staff.send('PUT', path, { isStopped: true })]
    expect([read.status, written.status]).toEqual([200, 403])
    const without = await product.customer()
    const own = `/api/customers/${without.customer.id}/mails`
    expect((await without.get(own)).body).toEqual({ isStopped: null })
    expect((await without.send('PUT', own, { isStopped: true })).body).toEqual({ isStopped: null })
  })

  it('rejects a forged link', async () => {
    const address = createAddress()
    await book({ customerEmail: address })
    const url = getStopLink(await getLastMail(address, 1))
    const [, token = ''] = /mail\/([^/]+)\/stop/.exec(url) ?? []
    const others = [
      'x',
      `x${token}`,
      `${token}x`,
      token.split('.')[0] ?? '',
      `${'A'.repeat(22)}.${token.split('.')[1]}`,
    ]
    for (const other of others) {
      const made = url.replace(token, other)
      expect([(await ask(made)).status, (await ask(made, 'mails=stop')).status]).toEqual([404, 404])
    }
    expect((await ask(url, 'x'.repeat(20_000))).status).toBe(413)
  })
})

describe('mails to a deleted guest', () => {
  it('stop, and no record of sent mails remains', async () => {
    const address = createAddress()
    const guest = await addGuest(address)
    const sent = await book({ customerEmail: address, customerPhone: guest.customer.phoneNumber }, guest)
    await waitForMails(address, 1)
    await mailbox.close()
    const waiting = await book({ customerEmail: address, customerPhone: guest.customer.phoneNumber }, guest)
    expect((await staff.send('DELETE', `/api/customers/${guest.customer.id}`)).status).toBe(204)
    const ids = { $in: [sent.id, waiting.id] }
    await waitFor(
      async () =>
        (await BookingMails.countDocuments({ reservationId: ids })) +
        (await Mails.countDocuments({ reservationId: ids })),
      (left) => left === 0,
    )
    await mailbox.open()
    product.clock.now = new Date(monday.getTime() + 2 * HOUR_MS)
    await passMinutesUntilMailed(address)
    await waitForMails(address, 1)
  })
})

it('mails leave no record of a guest who is deleted while a mail is composed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const guest = await addGuest(createAddress())
    const { email: customerEmail, phoneNumber: customerPhone, id } = guest.customer
    await mailbox.close()
    const { id: reservationId } = await book({ customerEmail, customerPhone }, guest)
    const mail = { lease: 'of this test', leasedUntil: new Date(product.clock.now.getTime() + MINUTE_MS) }
    await Mails.updateOne({ reservationId }, { $set: mail })
    const leased = { id: `reservation:${reservationId}`, kind: 'booking', reservationId, ...mail }
    await Promise.all([
      product.broker.call('reservations.composeBookingMail', leased),
      staff.send('DELETE', `/api/customers/${id}`),
    ])
    await mailbox.open()
    expect([
      await BookingMails.countDocuments({ reservationId }),
      await Mails.countDocuments({ reservationId }),
    ]).toEqual([0, 0])
  }
})

describe('concurrent booking changes', () => {
  it('end with a mail about the latest state of each booking', async () => {
    const guests = Array.from({ length: 12 }, () => createAddress())
    await Promise.all(
      guests.map(async (address, index) => {
        const { id } = await book({ customerEmail: address, time: '18:00' })
        for (const time of ['18:30', '19:00', '19:30']) await move(id, time)
        if (index % 3 === 0) await press(id, 'cancelled')
        if (index % 6 === 0) await press(id, 'confirmed')
      }),
    )
    await passMinutesUntil(async () => (await countBusy()) === 0)
    for (const [index, address] of guests.entries()) {
      const sent = mailbox.of(address)
      expect(new Set(sent.map(({ mail }) => mail.messageId)).size).toBe(sent.length)
      const subject = sent.at(-1)?.mail.subject ?? ''
      if (index % 3 === 0 && index % 6 !== 0) expect(subject).toMatch(/^$|^Reservation cancelled/)
      else expect(subject).toMatch(/7:30 pm$/)
    }
  })
})

describe('mails of an online booking', () => {
  const desk = createOnlineDesk(
    () => product,
    () => getDay(),
  )
  beforeEach(() => openOnlineBooking(staff))
  const getToken = ({ mail }: Mail) => /\/book\/(\d+\.[\w-]{22})/.exec(mail.text ?? '')?.[1]

  it('have its link and nothing that the guest typed, in the guest’s language', async () => {
    const customerEmail = createAddress()
    const typed = { customerName: 'Buy pills', specialRequests: 'at pills.example' }
    const { token } = await desk.book({ ...typed, customerEmail, language: 'ar' })
    const confirmation = await getLastMail(customerEmail, 1)
    const { mail, calendar } = confirmation
    expect(getToken(confirmation)).toBe(token)
    expect(mail.text).toContain('مرحبًا')
    expect(`${mail.text}${mail.html}${calendar}${mail.subject}${JSON.stringify(mail.to)}`).not.toMatch(/pills/i)
  })

  it('follow its changes and its cancellation', async () => {
    const customerEmail = createAddress()
    const { token } = await desk.book({ customerEmail, specialRequests: 'pills' })
    await waitForMails(customerEmail, 1)
    await desk.change(token, { date: getDay(), time: '20:00' })
    const changed = await getLastMail(customerEmail, 2)
    expect(changed.mail.subject).toMatch(/^Reservation changed: .*8:00 pm$/)
    expect(getToken(changed)).toBe(token)
    await desk.change(token, { status: 'cancelled' })
    const cancelled = await getLastMail(customerEmail, 3)
    expect(cancelled.mail.subject).toMatch(/^Reservation cancelled/)
    expect(cancelled.mail.text).toMatch(/\/book\?lang=en$/m)
    expect(`${changed.mail.text}${cancelled.mail.text}`).not.toContain('pills')
  })

  it('have its link also by telephone, as long as it is in no account', async () => {
    const [nobody, address] = [createAddress(), createAddress()]
    const { id } = await book({ customerEmail: nobody })
    const token = getToken(await getLastMail(nobody, 1)) ?? ''
    expect((await desk.read(token)).body).toMatchObject({ id, customerName: 'Mariam Haddad' })
    expect((await desk.change(token, { partySize: 3 })).body).toMatchObject({ partySize: 3 })
    const guest = await product.customer()
    const known = await book({ customerEmail: address, customerPhone: guest.customer.phoneNumber })
    expect((await getLastMail(address, 1)).mail.text).toContain(`/?manage=${known.id}`)
  })

  it('do not depend on the customer of the phone', async () => {
    const [own, other] = [createAddress(), createAddress()]
    const guest = await addGuest(own)
    const { id, phoneNumber: customerPhone } = guest.customer
    await guest.send('PUT', `/api/customers/${id}/mails`, { isStopped: true })
    await desk.book({ customerPhone, customerEmail: other, specialRequests: 'pills' })
    await desk.book({ customerPhone, customerEmail: own, specialRequests: 'pills', date: getDay(1) })
    for (const address of [own, other]) expect((await getLastMail(address, 1)).mail.text).not.toContain('pills')
  })
})

describe('the consent that is ticked for an online booking', () => {
  const desk = createOnlineDesk(
    () => product,
    () => getDay(),
  )
  beforeEach(() => openOnlineBooking(staff))
  const TEXT = { textVersion: MARKETING_VERSION, language: 'ar' } as const
  const findLink = (page: 'offers' | 'confirm', { mail }: Mail) => {
    const [url = ''] = new RegExp(`http\\S+/api/mail/\\S+/${page}\\?lang=en`).exec(mail.text ?? '') ?? []
    return url.replace(product.publicUrl, product.address)
  }
  const answer = (url: string, offers: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ offers }) })
  async function bookTicked(customerEmail: string): Promise<string> {
    await waitUntilIdle()
    const before = mailbox.of(customerEmail).length
    await desk.book({ customerEmail, marketing: TEXT })
    return findLink('offers', await getLastMail(customerEmail, before + 1))
  }
  const getMarketing = async ({ customer: { id } }: Guest) =>
    (await staff.get<Marketing>(`/api/customers/${id}/marketing`)).body

  it('counts for the confirmed account of the address once its mailbox has pressed, and ends by the same link', async () => {
    const guest = await addGuest(createAddress())
    const link = await bookTicked(guest.customer.email ?? '')
    const page = await fetch(link)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Yes, send them')])
    await fetch(link, { method: 'POST' })
    expect(await getMarketing(guest)).toMatchObject({ mail: false, changes: [] })
    await Promise.all([answer(link, 'yes'), answer(link, 'yes'), answer(link, 'yes')])
    const given = { channel: 'mail', isOn: true, ...TEXT, source: 'booking', at: product.clock.now.toISOString() }
    expect(await getMarketing(guest)).toEqual({ mail: true, canBeMailed: true, changes: [given] })
    expect(await (await fetch(link)).text()).toContain('Stop these e-mails')
    expect(await (await answer(link, 'stop')).text()).toContain('You get no e-mails about offers')
    expect(await getMarketing(guest)).toMatchObject({ mail: false, changes: [{ source: 'unsubscribe-link' }, given] })
  })

  it('waits for the account that confirms the address, and is not that of others who typed it', async () => {
    const address = createAddress()
    const guest = await product.customer({ email: address })
    const confirmation = await getLastMail(address, 1)
    const other = await product.customer({ email: address })
    const link = await bookTicked(address)
    expect(await (await answer(link, 'yes')).text()).toContain('These e-mails go to members')
    for (const typed of [guest, other]) expect(await getMarketing(typed)).toMatchObject({ mail: false, changes: [] })
    await fetch(findLink('confirm', confirmation), { method: 'POST' })
    const { mail, changes } = await getMarketing(guest)
    expect([mail, changes.map(({ source }) => source).sort()]).toEqual([true, ['address-confirmed', 'booking']])
    expect(await getMarketing(other)).toMatchObject({ mail: false, changes: [] })
    expect(await MailboxConsents.countDocuments({})).toBe(0)
  })

  it('is withdrawn before an account has it, and not taken by one that withdrew later', async () => {
    const address = createAddress()
    const link = await bookTicked(address)
    await answer(link, 'yes')
    await answer(link, 'stop')
    expect(await MailboxConsents.countDocuments({})).toBe(0)
    await answer(link, 'yes')
    const guest = await product.customer({ email: address })
    product.clock.now = new Date(monday.getTime() + HOUR_MS)
    const path = await consentToOffers(guest)
    await guest.send('PUT', path, { ...OFFERS, mail: false })
    const [, confirmation] = await waitForMails(address, 2)
    await fetch(findLink('confirm', confirmation as Mail), { method: 'POST' })
    expect((await getMarketing(guest)).mail).toBe(false)
  })

  it('is in no mail without a tick, and not stored without an address or after the erasure', async () => {
    const address = createAddress()
    const wrong = await desk.requestBooking({ marketing: { ...TEXT, textVersion: '2020-01-01' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR'])
    await desk.book({ customerEmail: address })
    expect(findLink('offers', await getLastMail(address, 1))).toBe('')
    const findStored = (id: number) => Reservations.findOne({ id }).lean<ReservationRecord>()
    const { reservation: nameless } = await desk.book({ marketing: TEXT })
    expect(await findStored(nameless.id)).not.toHaveProperty('marketing')
    const { customer } = await product.customer()
    const wish = { customerPhone: customer.phoneNumber, customerEmail: createAddress(), marketing: TEXT }
    const { reservation } = await desk.book(wish)
    expect(await findStored(reservation.id)).toMatchObject({ marketing: TEXT })
    expect((await staff.send('DELETE', `/api/customers/${customer.id}`)).status).toBe(204)
    expect(await findStored(reservation.id)).not.toHaveProperty('marketing')
  })
})

describe('mail after a visit', () => {
  const setFeedback = (isOn: boolean) => staff.send('PUT', '/api/admin/feedback-settings', { isOn })
  afterEach(() => setFeedback(false))
  let visits = 80_000_000
  /** The guests came on the first evening; the mails are due on the next day. */
  async function addVisit(fields: Partial<ReservationRecord>): Promise<number> {
    visits += 1
    const visit = { date: getDay(0), customerPhone: `+9715${visits}`, status: 'completed' as const }
    await storeBookings([makeBooking(visits, { ...visit, ...fields })])
    return visits
  }
  const countFeedbackMails = (reservationId: number, filter: object = {}) =>
    Mails.countDocuments({ kind: 'feedback', reservationId, ...filter })
  async function askNextDay(): Promise<void> {
    await setClock(1, '11:00:00')
    await setFeedback(true)
    await waitFor(
      async () => (await Feedbacks.countDocuments({ id: visits })) - (await countFeedbackMails(visits)),
      (settled) => settled === 1,
    )
  }

  it('asks in the guest’s language, once, by a link that takes the answer, and quotes nothing', async () => {
    const address = createAddress()
    const id = await addVisit({ customerEmail: address, customerName: 'Buy pills', language: 'ar' })
    await askNextDay()
    const [sent, ...others] = mailbox.of(address)
    expect([sent?.mail.subject, others]).toEqual(['كيف كانت زيارتك؟', []])
    expect(`${sent?.mail.text}${sent?.mail.html}${JSON.stringify(sent?.mail.to)}`).not.toMatch(/pills/i)
    const [link = ''] = /\S+\/feedback\?lang=ar/.exec(sent?.mail.text ?? '') ?? []
    const body = new URLSearchParams({ score: '3' })
    const path = link.replace(product.publicUrl, product.address)
    expect((await fetch(path, { method: 'POST', body })).status).toBe(200)
    expect((await staff.get('/api/admin/feedback')).body).toMatchObject([{ id, score: 3 }])
  })

  it('goes to the customer’s address in both languages, unless the guest stopped mails', async () => {
    const [address, stopped, another] = [createAddress(), createAddress(), createAddress()]
    const guest = await addGuest(address)
    const silent = await addGuest(stopped)
    await silent.send('PUT', `/api/customers/${silent.customer.id}/mails`, { isStopped: true })
    const registered = await addGuest(another)
    // Of somebody with the phone, before it was registered.
    await addVisit({ customerPhone: registered.customer.phoneNumber })
    await addVisit({ customerId: silent.customer.id, customerPhone: silent.customer.phoneNumber })
    await addVisit({ customerId: guest.customer.id, customerPhone: guest.customer.phoneNumber })
    await askNextDay()
    expect(mailbox.of(address).map(({ mail }) => mail.subject)).toEqual(['How was your visit? · كيف كانت زيارتك؟'])
    expect([mailbox.of(stopped), mailbox.of(another)]).toEqual([[], []])
  })

  it('is not sent once the guest has answered on Home', async () => {
    const address = createAddress()
    const guest = await addGuest(address)
    mailbox.refuse(address, 451)
    const id = await addVisit({ customerId: guest.customer.id, customerPhone: guest.customer.phoneNumber })
    await setClock(1, '11:00:00')
    await setFeedback(true)
    await waitFor(
      () => countFeedbackMails(id, { failures: 1 }),
      (tried) => tried === 1,
    )
    const answer = { score: 2 }
    expect((await guest.send('PUT', `/api/reservations/${id}/feedback`, answer)).status).toBe(200)
    mailbox.refuse(address, null)
    expect(await countFeedbackMails(id)).toBe(0)
    expect(mailbox.of(address)).toEqual([])
  })
})

describe('a test mail', () => {
  const sendTo = (email: string) => staff.post('/api/admin/test-mail', { email })

  it('answers what the mail server said, and notes that it accepts mails', async () => {
    const address = createAddress()
    const accepted = { isAccepted: true, answer: expect.stringMatching(/^250 /) }
    expect(await sendTo(` ${address} `)).toMatchObject({ status: 200, body: accepted })
    expect(mailbox.of(address)[0]?.mail.subject).toBe('The e-mail server works · خادم البريد يعمل')
    const setup = await staff.get('/api/admin/setup')
    expect(setup.body).toMatchObject({ mailTestedAt: product.clock.now.toISOString() })
  })

  it('is one language of a campaign as customers get it, with a sample code and a link that stops', async () => {
    const guest = await addGuest(createAddress())
    const path = await consentToOffers(guest)
    const address = guest.customer.email ?? ''
    const campaign = {
      language: 'ar',
      subject: 'إفطار معنا',
      text: 'كل ليلة من رمضان.',
      codeUntil: getDay(),
      code: { discountType: 'fixed', discountValue: 20 },
    }
    const sendCampaign = (fields: object) =>
      staff.post('/api/admin/test-mail', { email: address, campaign: { ...campaign, ...fields } })
    expect((await sendCampaign({})).body).toMatchObject({ isAccepted: true })
    const [{ mail } = {} as Mail] = mailbox.of(address)
    expect(mail.subject).toBe('إفطار معنا')
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.text).toMatch(/^الخصم: .?20\.00 درهم.?$/m)
    expect(mail.text).toContain('KARAK234')
    const list = mail.headers.get('list') as { unsubscribe: { url: string } }
    await fetch(list.unsubscribe.url.replace(product.publicUrl, product.address), { method: 'POST' })
    expect((await guest.get<Marketing>(path)).body.mail).toBe(false)
    for (const wrong of [{ text: '' }, { language: 'fr' }, { code: { ...campaign.code, discountValue: 0 } }])
      expect((await sendCampaign(wrong)).status).toBe(400)
  })

  it('answers a refusal in the words of the server', async () => {
    const address = createAddress()
    mailbox.refuse(address, 550)
    expect(await sendTo(address)).toMatchObject({ status: 200, body: { isAccepted: false, answer: '550 Not taken' } })
    expect(await sendTo('nobody')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
  })

  it('says why no server answers', async () => {
    await mailbox.close()
    const answer = expect.stringContaining('ECONNREFUSED')
    expect(await sendTo(createAddress())).toMatchObject({ status: 200, body: { isAccepted: false, answer } })
    await mailbox.open()
  })

  it('goes to one mailbox 20 times a day', async () => {
    const address = createAddress()
    expect((await sendTo(address)).body.isAccepted).toBe(true)
    const [counter] = await RateLimits.find({ key: /^mail-to:/, points: 1 }).sort({ _id: -1 })
    await RateLimits.updateOne({ _id: counter?._id }, { $set: { points: 20 } })
    expect(await sendTo(address)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
  })
})
