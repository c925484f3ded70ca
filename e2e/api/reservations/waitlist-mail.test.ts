import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { renderMetrics } from '@sufra/runtime/metrics'
import { Mails } from 'services/messaging/mail/mail.model'
import { runTransaction } from 'services/platform/db/transaction'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { extendHold } from 'services/reservations/waitlist/hold-end'
import { Waitlist } from 'services/reservations/waitlist/waitlist.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLiveStream } from '../../harness/live-stream.ts'
import { type Arrived, type Mailbox, openMailbox } from '../../harness/mailbox.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { isFullRun, PATIENCE_MS } from '../../harness/run-conditions.ts'
import { waitFor } from '../../harness/wait-for.ts'
import { giveConfirmedEmail, setCapacity } from '../../harness/write-directly.ts'

let mailbox: Mailbox
let product: TestProduct
let staff: Person
/** A Friday; each test uses another, so that limits and guests of earlier tests do not matter. */
let friday = new Date('2036-11-28T00:00:00+04:00')
beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startTestProduct(mailbox.settings, undefined, { patienceMs: PATIENCE_MS, sweepMs: 50 })
})
afterAll(async () => {
  await product.stop()
  await mailbox.close()
})
beforeEach(async () => {
  await setCapacity(1, 20)
  friday = new Date(friday.getTime() + 7 * 86_400_000)
  setClock('12:00')
  staff = await product.viewer()
})

/** Sets the clock to a time of the Friday, in Dubai. */
function setClock(time: string): void {
  product.clock.now = toDate(time)
}
const getDay = () => new Date(friday.getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
const toDate = (time: string) => new Date(`${getDay()}T${time.length === 5 ? `${time}:00` : time}+04:00`)

let addresses = 0
function createAddress(): string {
  addresses += 1
  return `waiting${addresses}@mail.example`
}

async function addGuest(email: string) {
  const guest = await product.customer()
  await giveConfirmedEmail(guest.customer, email, product.clock.now)
  return guest
}

const join = async (fields: Record<string, unknown> = {}, who = staff) => {
  const wish = { customerName: 'Mariam Waiting', customerPhone: createPhone(), partySize: 2, language: 'en' }
  const when = { date: getDay(), from: '19:00', until: '19:00' }
  const { status, body } = await who.post<WaitlistEntry>('/api/waitlist', { ...wish, ...when, ...fields })
  expect(status).toBe(201)
  return body
}
const getEntry = async ({ id }: { id: number }) => {
  const { body } = await staff.get<WaitlistEntry[]>(`/api/waitlist?date=${getDay()}`)
  return body.find((entry) => entry.id === id) as WaitlistEntry
}
const waitForStatus = (entry: { id: number }, status: string) =>
  waitFor(
    () => getEntry(entry),
    (found) => found.status === status,
  )
const waitForNotice = (entry: { id: number }, notice: string) =>
  waitFor(
    () => getEntry(entry),
    (found) => found.table?.notice === notice,
  )
const joinAndHold = async (fields: Record<string, unknown> = {}, who = staff) =>
  waitForStatus(await join(fields, who), 'held')
const getReservationId = ({ table }: WaitlistEntry) => Number(table?.reservationId)
const getStored = (entry: WaitlistEntry) => Reservations.findOne({ id: getReservationId(entry) }).lean()
const getQueued = (entry: WaitlistEntry) => Mails.findOne({ reservationId: getReservationId(entry) }).lean()
const waitUntilIdle = () =>
  waitFor(
    () =>
      Mails.countDocuments({
        status: 'pending',
        $or: [{ lease: { $exists: true } }, { dueAt: { $lte: product.clock.now } }],
      }),
    (left) => left === 0,
  )
async function waitForMails(address: string, count: number): Promise<Arrived[]> {
  await waitFor(
    async () => mailbox.of(address).length,
    (arrived) => arrived >= count,
  )
  await waitUntilIdle()
  const arrived = mailbox.of(address)
  expect(arrived.map(({ mail }) => mail.subject)).toHaveLength(count)
  return arrived
}
const listSubjects = (address: string) => mailbox.of(address).map(({ mail }) => mail.subject?.split(':')[0])

/** The links of a hold's mail, at this product's address. */
function getLinks({ mail }: Pick<Arrived, 'mail'>, language = 'en') {
  const getLink = (answer: string) => {
    const [url = ''] = new RegExp(`http\\S+/api/mail/\\S+/${answer}\\?lang=${language}`).exec(mail.text ?? '') ?? []
    return url.replace(product.publicUrl, product.address)
  }
  return { take: getLink('take'), decline: getLink('decline') }
}
const joinByMail = async (fields: Record<string, unknown> = {}) => {
  const address = createAddress()
  const entry = await joinAndHold({ customerEmail: address, ...fields })
  const [arrived] = (await waitForMails(address, 1)) as [Arrived]
  return { address, entry, mail: arrived.mail, ...getLinks(arrived, String(fields.language ?? 'en')) }
}
async function visit(url: string, method = 'GET') {
  const response = await fetch(url, { method })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const press = (url: string) => visit(url, 'POST')

// The release before the outbox stores its mails elsewhere, and sends them itself.
describe.skipIf(isMixed)('table held for somebody with an address', () => {
  it('queues a mail with the hold', async () => {
    await mailbox.close()
    const entry = await joinAndHold({ customerEmail: createAddress() })
    expect(await getQueued(entry)).toMatchObject({ status: 'pending', queuedAt: toDate('12:00') })
    expect(entry.table?.notice).toBe('waiting')
    await mailbox.open()
  })

  it('is announced with day, time, people, its end and two links', async () => {
    const { mail, take, decline } = await joinByMail({ specialRequests: 'A high chair' })
    expect(mail.subject).toMatch(/^A table is held for you: Friday, \d+ \w+ 203\d, 7:00 pm$/)
    expect(mail.text).toContain('2 people')
    expect(mail.text).toContain('We hold it for you until 12:15 pm')
    expect(mail.text).toContain('A high chair')
    expect(mail.attachments).toEqual([])
    expect(take).toMatch(/\/api\/mail\/\d+\.[\w-]{22}\/take\?lang=en$/)
    expect(decline).toBe(take.replace('/take', '/decline'))
    expect(mail.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post')
  })

  it.runIf(isFullRun)('is announced in Arabic, and in both languages when none is known', async () => {
    const arabic = await joinByMail({ language: 'ar' })
    expect(arabic.mail.subject).toMatch(/^طاولة محجوزة لك مؤقتًا: الجمعة/)
    expect(arabic.mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(await visit(arabic.take)).toMatchObject({ status: 200, text: expect.stringContaining('تأكيد الطاولة') })
    await press(arabic.decline)
    const both = await joinByMail({ language: undefined, from: '13:00', until: '13:00' })
    expect(both.mail.subject).toMatch(/^A table is held for you: .* · طاولة محجوزة لك مؤقتًا/)
    expect(getLinks(both, 'ar').take).toBe(both.take.replace('lang=en', 'lang=ar'))
  })

  it('is taken by one press, which a repeat confirms; a confirmation follows', async () => {
    const { address, entry, take, decline } = await joinByMail()
    const page = await visit(take)
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('until 12:15 pm') })
    expect(page.text.match(/<button/g)).toHaveLength(1)
    expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ])
    const pressed = await press(take)
    expect(pressed).toMatchObject({ status: 200, text: expect.stringContaining('The table is yours. See you then!') })
    expect(pressed.text).toMatch(/7:00 pm · 2 people/)
    expect(await getEntry(entry)).toMatchObject({ status: 'taken' })
    expect(await getStored(entry)).not.toHaveProperty('heldUntil')
    await waitForMails(address, 2)
    expect(listSubjects(address)).toEqual(['A table is held for you', 'Reservation confirmed'])
    for (const link of [take, take, decline]) expect((await press(link)).text).toContain('The table is yours')
    expect((await visit(decline)).text).not.toContain('<button')
    await waitForMails(address, 2)
  })

  it.runIf(isFullRun)('is declined by one press without another mail, and held for the next', async () => {
    const { address, entry, take, decline } = await joinByMail()
    const next = await join()
    expect((await visit(decline)).text).toContain('Give this table away?')
    expect(await press(decline)).toMatchObject({ status: 200, text: expect.stringContaining('goes to others') })
    expect((await press(decline)).text).toContain('goes to others')
    expect((await press(take)).text).toContain('no longer held for you')
    expect(await getEntry(entry)).toMatchObject({ status: 'declined' })
    await waitForStatus(next, 'held')
    await waitForMails(address, 1)
  })

  it.runIf(isFullRun)('is not changed by opening the links', async () => {
    const { entry, take, decline } = await joinByMail()
    for (const link of [take, decline]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) expect((await visit(link, method)).status).toBeLessThan(300)
    }
    const { status, updatedAt } = entry
    expect(await getEntry(entry)).toMatchObject({ status, updatedAt })
    expect(await getStored(entry)).toMatchObject({ status: 'confirmed', heldUntil: toDate('12:15') })
  })

  it.runIf(isFullRun)('is gone once its hold has ended, with the phone to call and no further mail', async () => {
    const { address, entry, take } = await joinByMail()
    setClock('12:15')
    for (const page of [await visit(take), await press(take)]) {
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('no longer held for you') })
      expect(page.text).toContain('href="tel:+97141234567"')
    }
    await waitForStatus(entry, 'lapsed')
    expect((await press(take)).text).toContain('no longer held for you')
    await waitForMails(address, 1)
  })

  it.runIf(isFullRun)('is gone once taken and cancelled again', async () => {
    const { entry, take } = await joinByMail()
    await press(take)
    await staff.send('PATCH', `/api/reservations/${getReservationId(entry)}/status`, { status: 'cancelled' })
    expect((await press(take)).text).toContain('no longer held for you')
    expect(await getStored(entry)).toMatchObject({ status: 'cancelled' })
  })

  it.runIf(isFullRun)('opens to no other or forged link', async () => {
    const first = await joinByMail()
    await press(first.decline)
    const second = await joinByMail({ from: '13:00', until: '13:00' })
    const [, token = ''] = /mail\/([^/]+)\//.exec(second.take) ?? []
    const [id, seal = ''] = token.split('.')
    const [, other = ''] = /mail\/\d+\.([^/]+)\//.exec(first.take) ?? []
    const [stop = ''] = /http\S+\/stop/.exec(second.mail.text ?? '') ?? []
    const forged = ['x', String(id), `${id}.`, `${id}.${other}`, `0${token}`, `${token}x`, `${id}.${seal.slice(1)}`]
    for (const wrong of [...forged, stop.split('/').at(-2) ?? '', '1e3.x', 'NaN.x']) {
      const link = second.take.replace(token, wrong)
      const answers = [await visit(link), await press(link)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(answers[1]?.text).toContain('This link is not complete.')
    }
    expect((await getEntry(second.entry)).status).toBe('held')
  })

  it.runIf(isFullRun)('ends one way when taken, declined and lapsed at once', async () => {
    for (const time of ['13:00', '15:00', '17:00', '19:00']) {
      setClock('12:00')
      const { address, entry, take, decline } = await joinByMail({ from: time, until: time })
      const pressing = [press(take), press(decline), press(take)]
      setClock('12:15')
      await Promise.all(pressing)
      await waitFor(
        () => getEntry(entry),
        ({ status }) => status !== 'held',
      )
      const [{ status }, booking] = [await getEntry(entry), await getStored(entry)]
      expect(booking?.status).toBe(status === 'taken' ? 'confirmed' : 'cancelled')
      await waitForMails(address, status === 'taken' ? 2 : 1)
    }
  })
})

describe('end of a hold', () => {
  it.runIf(isFullRun)('is counted from the mail, which names it', async () => {
    await mailbox.close()
    const address = createAddress()
    const before = await countAway()
    const entry = await joinAndHold({ customerEmail: address })
    await waitFor(countAway, (count) => count === before + 1)
    await waitUntilUnleased()
    expect(entry.table).toMatchObject({ heldUntil: toDate('12:15').toISOString() })
    setClock('12:05')
    const stream = await openLiveStream(product.address, staff)
    await mailbox.open()
    const [arrived] = await waitForMails(address, 1)
    expect(arrived?.mail.text).toContain('until 12:20 pm')
    expect(await getEntry(entry)).toMatchObject({
      table: { heldUntil: toDate('12:20').toISOString(), notice: 'sent', notifiedAt: toDate('12:05').toISOString() },
    })
    expect(await getStored(entry)).toMatchObject({ heldUntil: toDate('12:20') })
    await stream.waitForChanges(
      { kind: 'waitlist', id: entry.id, date: getDay() },
      { kind: 'reservation', id: getReservationId(entry), date: getDay() },
    )
    stream.close()
    setClock('12:19')
    expect((await press(getLinks(arrived as Arrived).take)).text).toContain('The table is yours')
  })

  it.runIf(isFullRun)('is never more than half an hour after its beginning', async () => {
    const entry = await joinAndHold()
    const extend = async (time: string, holdMinutes: number) => {
      const app = { config: { holdMinutes }, now: () => toDate(time) } as never
      const booking = await Reservations.findOne({ id: getReservationId(entry) }).lean()
      return runTransaction(() => extendHold(booking as never, app))
    }
    expect(await extend('12:01', 10)).toEqual(toDate('12:15'))
    expect(await extend('12:10', 15)).toEqual(toDate('12:25'))
    expect(await extend('12:20', 15)).toEqual(toDate('12:30'))
    expect(await Waitlist.findOne({ id: entry.id }).lean()).toMatchObject({ table: { heldUntil: toDate('12:30') } })
  })

  // Counts the mailer's metrics, which its process has.
  it.skipIf(isMixed)('stays when the mail server is away: the table goes to others as ever', async () => {
    await mailbox.close()
    const address = createAddress()
    const before = await countAway()
    const entry = await joinAndHold({ customerEmail: address })
    for (const [index, time] of ['12:00', '12:02', '12:07'].entries()) {
      setClock(time)
      await waitFor(countAway, (count) => count === before + index + 1)
      await waitUntilUnleased()
    }
    expect(await getStored(entry)).toMatchObject({ heldUntil: toDate('12:15') })
    setClock('12:15')
    await waitForStatus(entry, 'lapsed')
    await mailbox.open()
    setClock('15:00')
    await waitForMails(address, 0)
  })

  it.runIf(isFullRun)('stays when the mail is postponed, and is counted from the mail that is accepted', async () => {
    const address = createAddress()
    mailbox.refuse(address, 451)
    const entry = await joinAndHold({ customerEmail: address })
    const waitForTries = (tries: number) =>
      waitFor(
        () => getQueued(entry),
        (record) => record?.failures === tries && record.lease === undefined,
      )
    await waitForTries(1)
    setClock('12:01')
    await waitForTries(2)
    expect(await getStored(entry)).toMatchObject({ heldUntil: toDate('12:15') })
    expect(await getEntry(entry)).toMatchObject({
      table: { heldUntil: toDate('12:15').toISOString(), notice: 'waiting' },
    })
    mailbox.refuse(address, null)
    setClock('12:03')
    const [arrived] = await waitForMails(address, 1)
    expect(arrived?.mail.text).toContain('until 12:18 pm')
    expect(await getStored(entry)).toMatchObject({ heldUntil: toDate('12:18') })
  })

  /** Attempts to send a hold's mail while the mail server is away. */
  const countAway = async () => {
    const [, count] = /^mails_total\{kind="hold",outcome="away"\} (\d+)$/m.exec((await renderMetrics()).text) ?? []
    return Number(count ?? 0)
  }
  const waitUntilUnleased = () =>
    waitFor(
      () => Mails.countDocuments({ lease: { $exists: true } }),
      (left) => left === 0,
    )
})

describe('notice of a held table', () => {
  it('is for staff, and none without an address', async () => {
    const guest = await product.customer()
    const entry = await joinAndHold({ customerEmail: null }, guest)
    expect(entry.table).toMatchObject({ notice: 'none' })
    expect(entry.table).not.toHaveProperty('notifiedAt')
    expect(await getQueued(entry)).toBeNull()
    const path = `/api/waitlist/customer/${encodeURIComponent(guest.customer.phoneNumber)}`
    const { body } = await guest.get<WaitlistEntry[]>(path)
    expect(body[0]?.status).toBe('held')
    expect(body[0]?.table).not.toHaveProperty('notice')
  })

  it.runIf(isFullRun)('is none for an address that stopped mails, by link or in the profile', async () => {
    const { address, mail, decline } = await joinByMail()
    await press(decline)
    const [stop = ''] = /http\S+\/stop\S*/.exec(mail.text ?? '') ?? []
    await press(stop.replace(product.publicUrl, product.address))
    const stream = await openLiveStream(product.address, staff)
    const stopped = await joinAndHold({ customerEmail: address, from: '15:00', until: '15:00' })
    await waitForNotice(stopped, 'none')
    // Joined, held, not notified.
    await waitFor(
      async () => stream.listChanges().filter(({ kind, id }) => kind === 'waitlist' && id === stopped.id).length,
      (count) => count >= 3,
    )
    stream.close()
    await staff.post(`/api/waitlist/${stopped.id}/leave`)

    const own = createAddress()
    const guest = await addGuest(own)
    await guest.send('PUT', `/api/customers/${guest.customer.id}/mails`, { isStopped: true })
    const waiting = await join({ customerEmail: own, from: '17:00', until: '17:00' }, guest)
    await waitForNotice(waiting, 'none')
    expect([mailbox.of(address).length, mailbox.of(own).length]).toEqual([1, 0])
  })

  it.runIf(isFullRun)('is none for an address that refuses mails', async () => {
    const address = createAddress()
    mailbox.refuse(address, 550)
    const entry = await joinAndHold({ customerEmail: address })
    expect(await waitForNotice(entry, 'none')).toMatchObject({ status: 'held' })
    expect(await getStored(entry)).toMatchObject({ heldUntil: toDate('12:15') })
  })

  it.runIf(isFullRun)('ends with the hold', async () => {
    const { entry, take } = await joinByMail()
    expect(await getEntry(entry)).toMatchObject({ table: { notice: 'sent' } })
    await press(take)
    expect((await getEntry(entry)).table).not.toHaveProperty('notice')
  })
})

describe('hold of a deleted guest', () => {
  it.runIf(isFullRun)('leaves no link that answers it', async () => {
    const address = createAddress()
    const guest = await addGuest(address)
    const entry = await joinAndHold({ customerEmail: address }, guest)
    const [arrived] = await waitForMails(address, 1)
    const editor = await product.editor()
    expect((await editor.send('DELETE', `/api/customers/${guest.customer.id}`)).status).toBe(204)
    await waitForStatus(entry, 'declined')
    expect((await press(getLinks(arrived as Arrived).take)).status).toBe(404)
    await waitForMails(address, 1)
  })
})
