import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Feedback, FeedbackRequest, FeedbackSettings } from '@sufra/contracts/reservations/feedback/entities'
import { getMailKeys } from 'services/messaging/mail/mail-keys'
import type { AppContext } from 'services/platform/config'
import { Settings } from 'services/platform/db/settings'
import { type ReservationRecord, Reservations } from 'services/reservations/bookings/reservation.model'
import { type FeedbackRecord, Feedbacks } from 'services/reservations/feedback/feedback.model'
import { loadFeedbackSettings } from 'services/reservations/feedback/feedback-settings'
import { requestFeedback } from 'services/reservations/feedback/request-feedback'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { makeBooking, storeBookings } from '../../harness/stored-records.ts'

/** The visit is on the evening of 1 December 2036. */
const VISIT_DAY = '2036-12-01'
const GOOD = { score: 3, text: 'Lovely', wantsCall: false }
const BAD = { score: 1, text: 'Cold soup\nand late', wantsCall: true }

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
let lastId = 70_000_000
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await Feedbacks.deleteMany({})
  await Reservations.deleteMany({})
  await Settings.deleteMany({ key: 'feedback' })
  await setNow('2036-12-02T11:00:00+04:00')
  await switchTo(true)
  guest = await product.customer()
})

async function setNow(instant: string): Promise<void> {
  product.clock.now = new Date(instant)
  editor = await product.editor()
}
const switchTo = (isOn: boolean) => editor.send<FeedbackSettings>('PUT', '/api/admin/feedback-settings', { isOn })
const createApp = (): AppContext => ({
  config: { restaurant: { timeZone: 'Asia/Dubai' }, mail: null } as never,
  now: () => product.clock.now,
})
const sweep = () => requestFeedback(createApp(), () => true)
const listAsked = async () => (await Feedbacks.find({}).sort({ id: 1 }).lean<FeedbackRecord[]>()).map(({ id }) => id)

/** A visit that was marked as completed. */
async function addVisit(fields: Partial<ReservationRecord> = {}): Promise<number> {
  lastId += 1
  const { phoneNumber: customerPhone, id: customerId } = guest.customer
  const visit = { date: VISIT_DAY, customerPhone, customerId, status: 'completed' } as const
  await storeBookings([makeBooking(lastId, { ...visit, ...fields })])
  return lastId
}
async function addAskedVisit(fields: Partial<ReservationRecord> = {}): Promise<number> {
  const id = await addVisit(fields)
  await sweep()
  return id
}
const answer = (id: number, body: object, who: Person = guest) =>
  who.send<FeedbackRequest>('PUT', `/api/reservations/${id}/feedback`, body)
const getUpcoming = async (who = guest) => {
  const path = `/api/reservations/upcoming?phone=${encodeURIComponent(who.customer.phoneNumber)}`
  return (await who.get<{ feedback?: FeedbackRequest }>(path)).body
}
const listFeedback = async (query = '') => (await editor.get<Feedback[]>(`/api/admin/feedback${query}`)).body
const handle = (id: number, body: object, headers = {}) =>
  editor.send<Feedback>('PUT', `/api/admin/feedback/${id}/handled`, body, headers)

describe('the setting', () => {
  it('is off at first: nobody is asked, and answers are as ever', async () => {
    await Settings.deleteMany({ key: 'feedback' })
    await switchTo(false)
    await addAskedVisit()
    expect(await listAsked()).toEqual([])
    expect(await getUpcoming()).toEqual({ reservation: null, count: 0 })
  })

  it('is saved at the seen version, and recorded', async () => {
    const { version } = (await editor.get<FeedbackSettings>('/api/admin/feedback-settings')).body
    const stale = await editor.send('PUT', '/api/admin/feedback-settings', { isOn: false }, { 'If-Match': '0' })
    expect([stale.status, stale.body.code]).toEqual([409, 'EDIT_CONFLICT'])
    const after = { isOn: true, version }
    expect((await listAuditEntries('setting:feedback')).at(-1)).toMatchObject({ what: 'settings.feedback', after })
  })

  it('hides open questions when it is switched off', async () => {
    await addAskedVisit()
    expect(await getUpcoming()).toHaveProperty('feedback')
    await switchTo(false)
    expect(await getUpcoming()).not.toHaveProperty('feedback')
  })
})

describe('asking', () => {
  it('asks guests who arrived or whose reservation was completed', async () => {
    const completed = await addVisit()
    const arrived = await addVisit({ status: 'confirmed', arrivedAt: new Date('2036-12-01T19:05:00+04:00') })
    await addVisit({ status: 'confirmed' })
    await addVisit({ status: 'cancelled' })
    await addVisit({ status: 'no_show' })
    await addVisit({ isWalkIn: true, customerPhone: '', customerId: null })
    await sweep()
    expect(await listAsked()).toEqual([completed, arrived])
  })

  it.each([
    ['2036-12-02T10:59:00+04:00', 0],
    ['2036-12-02T11:00:00+04:00', 1],
    ['2036-12-02T21:00:00+04:00', 0],
    ['2036-12-04T11:00:00+04:00', 1],
    ['2036-12-05T11:00:00+04:00', 0],
  ])('at %s asks %i guests about the first of December', async (now, count) => {
    await setNow(now)
    await addAskedVisit()
    expect(await listAsked()).toHaveLength(count)
  })

  it.each([
    ['2036-12-02T11:00:00+04:00', 0],
    ['2036-12-03T11:00:00+04:00', 1],
  ])('at %s asks %i guests about a suhoor at two in the night of the second', async (now, count) => {
    await setNow(now)
    await addAskedVisit({ date: '2036-12-02', time: '02:00' })
    expect(await listAsked()).toHaveLength(count)
  })

  it('asks once, also by two sweeps at once', async () => {
    const ids = [await addVisit(), await addVisit(), await addVisit()]
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await listAsked()).toEqual(ids)
  })

  it('stops between two visits and continues later', async () => {
    const ids = [await addVisit(), await addVisit()]
    let asked = 0
    await requestFeedback(createApp(), () => ++asked < 2)
    expect(await listAsked()).toHaveLength(1)
    await sweep()
    expect(await listAsked()).toEqual(ids)
  })

  it('asks nobody once another process has switched it off', async () => {
    await addVisit()
    // This process still has it in its cache.
    await loadFeedbackSettings()
    await Settings.collection.updateOne({ key: 'feedback' }, { $set: { 'value.isOn': false } })
    await sweep()
    expect(await listAsked()).toEqual([])
  })

  it('shows the latest visit on Home for two weeks', async () => {
    await addAskedVisit({ time: '12:30' })
    const id = await addAskedVisit()
    const request = { reservationId: id, startsAt: '2036-12-01T15:00:00.000Z', answer: null, editableUntil: null }
    expect((await getUpcoming()).feedback).toEqual(request)
    const other = await product.customer()
    expect(await getUpcoming(other)).not.toHaveProperty('feedback')
    await setNow('2036-12-16T12:00:00+04:00')
    await guest.post('/api/auth/login', { phoneNumber: guest.customer.phoneNumber, password: 'Mariam' })
    expect(await getUpcoming()).not.toHaveProperty('feedback')
  })
})

describe('an answer', () => {
  it('is stored with its line breaks and can be changed for a day', async () => {
    const id = await addAskedVisit()
    const editableUntil = '2036-12-03T07:00:00.000Z'
    const { status, body } = await answer(id, BAD)
    expect([status, body]).toMatchObject([200, { reservationId: id, answer: BAD, editableUntil }])
    await setNow('2036-12-03T10:59:59+04:00')
    expect((await answer(id, GOOD)).body).toMatchObject({ answer: GOOD, editableUntil })
    await setNow('2036-12-03T11:00:00+04:00')
    const late = await answer(id, BAD)
    expect([late.status, late.body]).toMatchObject([409, { code: 'FEEDBACK_CLOSED' }])
    expect(await getUpcoming()).not.toHaveProperty('feedback')
    expect(await listFeedback()).toMatchObject([GOOD])
  })

  it('stays one under concurrency', async () => {
    const id = await addAskedVisit()
    const answers = await Promise.all([answer(id, GOOD), answer(id, BAD), answer(id, GOOD)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listFeedback()).toHaveLength(1)
    const { answeredAt } = (await Feedbacks.findOne({ id }).lean<FeedbackRecord>()) ?? {}
    expect(answeredAt).toEqual(product.clock.now)
  })

  it.each([
    [{ score: 0 }],
    [{ score: 4 }],
    [{ score: 2.5 }],
    [{ text: 'No face' }],
    [{ score: 3, text: 'a'.repeat(501) }],
    [{ score: 3, wantsCall: 'yes' }],
  ])('refuses %j', async (body) => {
    const refused = await answer(await addAskedVisit(), body)
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  })

  it('is refused about a visit that was not asked about, or of somebody else', async () => {
    const unasked = await answer(await addVisit(), GOOD)
    expect([unasked.status, unasked.body]).toMatchObject([404, { code: 'FEEDBACK_NOT_FOUND' }])
    const foreign = await answer(await addAskedVisit(), GOOD, await product.customer())
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'FEEDBACK_NOT_FOUND' }])
    expect(await listFeedback()).toEqual([])
  })

  it('is refused once the visit turned out to be a no-show', async () => {
    const id = await addAskedVisit()
    await Reservations.updateOne({ id }, { $set: { status: 'no_show' } })
    expect((await answer(id, GOOD)).body).toMatchObject({ code: 'FEEDBACK_NOT_FOUND' })
    expect(await getUpcoming()).not.toHaveProperty('feedback')
  })
})

describe('the link of the mail', () => {
  const open = async (token: string, form?: Record<string, string>, language = 'en') => {
    const response = await fetch(`${product.address}/api/mail/${token}/feedback?lang=${language}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    return { status: response.status, text: await response.text() }
  }
  async function createToken(id: number): Promise<string> {
    const visit = await Reservations.findOne({ id }).lean<ReservationRecord>()
    return (await getMailKeys(createApp())).getFeedbackToken(visit as ReservationRecord)
  }
  let id: number
  let token: string
  beforeEach(async () => {
    id = await addAskedVisit()
    token = await createToken(id)
  })

  it('displays the question in both languages and stores nothing', async () => {
    const before = await Feedbacks.findOne({ id }).lean()
    const page = await open(token)
    expect(page.status).toBe(200)
    for (const words of ['How was your visit?', 'Monday, 1 December 2036', 'Not good'])
      expect(page.text).toContain(words)
    expect((await open(token, undefined, 'ar')).text).toContain('كيف كانت زيارتك؟')
    expect(await Feedbacks.findOne({ id }).lean()).toEqual(before)
  })

  it('stores the answer of its form, and displays it again', async () => {
    const sent = await open(token, { score: '1', text: 'Cold <soup>\r\nand late', wantsCall: 'yes' })
    expect([sent.status, sent.text.includes('Thank you.')]).toEqual([200, true])
    expect(await listFeedback()).toMatchObject([{ id, score: 1, text: 'Cold <soup>\nand late', wantsCall: true }])
    const again = await open(token)
    expect(again.text).toContain('value="1" required checked')
    expect(again.text).toContain('Cold &lt;soup&gt;\nand late')
    await open(token, { score: '3', text: '' })
    expect(await listFeedback()).toMatchObject([{ id, score: 3, text: null, wantsCall: false }])
  })

  it('asks for a face, and refuses answers after a day', async () => {
    const faceless = await open(token, { text: 'Nice' })
    expect([faceless.status, faceless.text.includes('Please choose one of the three faces.')]).toEqual([400, true])
    expect((await open(token, { score: '' })).status).toBe(400)
    await answer(id, GOOD)
    product.clock.now = new Date('2036-12-03T11:00:00+04:00')
    const late = await open(token, { score: '1' })
    expect([late.status, late.text.includes('can no longer be changed')]).toEqual([409, true])
    editor = await product.editor()
    expect(await listFeedback()).toMatchObject([GOOD])
  })

  it('opens its own visit only, and nothing after the guest was deleted', async () => {
    const other = await addAskedVisit()
    const [, seal] = token.split('.')
    expect((await open(`${other}.${seal}`, { score: '3' })).status).toBe(404)
    expect((await open(`${id}.AAAAAAAAAAAAAAAAAAAAAA`, { score: '3' })).status).toBe(404)
    await editor.send('DELETE', `/api/customers/${guest.customer.id}`)
    expect((await open(token, { score: '3' })).status).toBe(404)
    expect(await listFeedback()).toEqual([])
  })
})

describe('the staff list', () => {
  it('has the unhandled first, then the worst, then the latest, in pages', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push(await addAskedVisit({ customerName: `Guest ${n}` }))
    const scores = [3, 1, 2, 1, 1]
    for (const [n, id] of ids.entries()) {
      product.clock.now = new Date(product.clock.now.getTime() + 60_000)
      await answer(id, { score: scores[n] })
    }
    await handle(ids[4] as number, { isHandled: true })
    const listNames = async (query = '') => (await listFeedback(query)).map(({ customerName }) => customerName)
    expect(await listNames()).toEqual(['Guest 3', 'Guest 1', 'Guest 2', 'Guest 0', 'Guest 4'])
    expect(await listNames('?part=handled')).toEqual(['Guest 4'])
    const page = await editor.get<Feedback[]>('/api/admin/feedback?part=unhandled&page=2&limit=3')
    expect(page.body.map(({ customerName }) => customerName)).toEqual(['Guest 0'])
    expect(page.headers.get('x-total-count')).toBe('4')
  })

  it('has what is needed to call the guest', async () => {
    const id = await addAskedVisit({ customerName: 'Layla', partySize: 5 })
    await answer(id, BAD)
    const { phoneNumber: customerPhone } = guest.customer
    expect(await listFeedback()).toEqual([
      {
        ...{ id, ...BAD, customerName: 'Layla', customerPhone, date: VISIT_DAY, partySize: 5 },
        ...{ startsAt: '2036-12-01T15:00:00.000Z', answeredAt: '2036-12-02T07:00:00.000Z', version: 2 },
        ...{ handledAt: null, handledBy: null, note: null },
      },
    ])
  })

  it('marks feedback as handled with a note by any staff, and takes it back, both recorded', async () => {
    const id = await addAskedVisit()
    await answer(id, BAD)
    const viewer = await product.viewer()
    const path = `/api/admin/feedback/${id}/handled`
    const { body } = await viewer.send('PUT', path, { isHandled: true, note: ' Called, invited ' })
    expect(body).toMatchObject({ handledBy: 'viewer', note: 'Called, invited', handledAt: '2036-12-02T07:00:00.000Z' })
    expect((await handle(id, { isHandled: false })).body).toMatchObject({
      handledAt: null,
      handledBy: null,
      note: null,
    })
    const acts = await listAuditEntries(`feedback:${id}`)
    expect(acts.map(({ username, what }) => [username, what])).toEqual([
      ['viewer', 'feedback.handle'],
      ['owner', 'feedback.handle'],
    ])
  })

  it('refuses to mark what the guest has changed meanwhile, and what was not answered', async () => {
    const id = await addAskedVisit()
    expect((await handle(id, { isHandled: true })).body).toMatchObject({ code: 'FEEDBACK_NOT_FOUND' })
    await answer(id, GOOD)
    const [seen] = await listFeedback()
    await answer(id, BAD)
    const stale = await handle(id, { isHandled: true }, { 'If-Match': String(seen?.version) })
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'EDIT_CONFLICT', present: BAD }])
  })

  it('has a changed answer among the unhandled again; the same answer changes nothing', async () => {
    const id = await addAskedVisit()
    await answer(id, GOOD)
    await handle(id, { isHandled: true })
    await answer(id, GOOD)
    expect(await listFeedback('?part=handled')).toHaveLength(1)
    await answer(id, BAD)
    expect(await listFeedback('?part=unhandled')).toMatchObject([{ id, handledAt: null }])
  })
})

describe('the report', () => {
  it('counts faces by week and by hour of the visit', async () => {
    await answer(await addAskedVisit(), GOOD)
    await answer(await addAskedVisit({ time: '12:30' }), BAD)
    await setNow('2036-12-08T12:00:00+04:00')
    await guest.post('/api/auth/login', { phoneNumber: guest.customer.phoneNumber, password: 'Mariam' })
    await answer(await addAskedVisit({ date: '2036-12-07' }), { score: 2 })
    const { body } = await editor.get('/api/admin/reports/feedback?days=14')
    expect(body).toEqual({
      weeks: [
        { week: '2036-11-24', notGood: 0, okay: 0, good: 0 },
        { week: '2036-12-01', notGood: 1, okay: 1, good: 1 },
        { week: '2036-12-08', notGood: 0, okay: 0, good: 0 },
      ],
      hours: [
        { hour: 12, notGood: 1, okay: 0, good: 0 },
        { hour: 19, notGood: 0, okay: 1, good: 1 },
      ],
    })
  })
})

describe('a deleted guest', () => {
  it('leaves the score; text, contact, note and open questions go', async () => {
    const id = await addAskedVisit()
    const open = await addAskedVisit({ time: '12:30' })
    await answer(id, BAD)
    await handle(id, { isHandled: true, note: 'Called Mariam' })
    await editor.send('DELETE', `/api/customers/${guest.customer.id}`)
    expect(await listFeedback()).toMatchObject([
      { id, score: 1, text: null, wantsCall: false, note: null, customerName: 'Deleted customer', customerPhone: '' },
    ])
    expect(await listAsked()).not.toContain(open)
    expect(await listAuditEntries(`feedback:${id}`)).toMatchObject([{ before: null, after: null }])
  })

  it('leaves no text of an answer that is sent meanwhile', async () => {
    const id = await addAskedVisit()
    await Promise.all([answer(id, BAD), editor.send('DELETE', `/api/customers/${guest.customer.id}`)])
    const { text = null } = (await Feedbacks.findOne({ id }).lean<FeedbackRecord>()) ?? {}
    expect(text).toBeNull()
  })
})

describe('a corrected phone', () => {
  it('keeps the question with its guest', async () => {
    const id = await addAskedVisit()
    const phoneNumber = createPhone()
    const path = `/api/admin/customers/${guest.customer.id}/phone`
    await editor.send('PUT', path, { phoneNumber, reason: 'Typo' })
    await guest.post('/api/auth/login', { phoneNumber, password: 'Mariam' })
    expect((await answer(id, GOOD)).status).toBe(200)
    const { body } = await editor.get<Reservation[]>('/api/reservations')
    expect(body).toHaveLength(1)
  })
})
