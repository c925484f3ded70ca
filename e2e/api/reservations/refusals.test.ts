import type { ResultOf } from '@sufra/contracts/call'
import type { calls } from '@sufra/contracts/calls'
import { Refusals } from 'services/reservations/refusals/refusal.model'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { setCapacity } from '../../harness/write-directly.ts'

const DAY = '2036-11-21'

let product: TestProduct
let staff: Person
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.editor()
  await setCapacity(1, 20)
  expect((await book(staff)).status).toBe(201)
})
afterAll(() => product.stop())
beforeEach(() => Refusals.deleteMany({}))

const createWish = (fields: object = {}) => ({ date: DAY, time: '19:00', partySize: 2, ...fields })
const book = (who: Person, fields: object = {}) =>
  who.post('/api/reservations', {
    ...createWish(fields),
    customerName: 'Omar',
    customerPhone: createPhone(),
    ...fields,
  })
const ask = (who: Person, fields: object = {}) => who.post('/api/reservations/check-availability', createWish(fields))
const wait = (who: Person, fields: object = {}) =>
  who.post('/api/waitlist', {
    ...createWish(),
    customerName: 'Mariam',
    customerPhone: createPhone(),
    from: '19:00',
    until: '20:00',
    ...fields,
  })
const report = async () => {
  const { body } = await staff.get<ResultOf<(typeof calls)['refusalsReport']>>('/api/admin/reports/refusals?days=7')
  return body
}

it('counts a guest’s refused request for a full slot once, for repeats and every call', async () => {
  const guest = await product.customer()
  expect((await ask(guest)).status).toBe(409)
  await ask(guest, { partySize: 3 })
  await book(guest, { partySize: 3 })
  await wait(guest, { partySize: 3 })
  await ask(guest, { time: '20:30', partySize: 6 })
  const { days, hours, sizes } = await report()
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({ day: DAY, wishes: 2, people: 9 })
  expect(hours).toEqual([
    { hour: 19, wishes: 1, people: 3 },
    { hour: 20, wishes: 1, people: 6 },
  ])
  expect(sizes).toEqual([
    { partySize: 3, wishes: 1, people: 3 },
    { partySize: 6, wishes: 1, people: 6 },
  ])
})

it('counts bookings and waitlist entries that staff make for callers, but not their availability checks', async () => {
  await ask(staff)
  expect((await report()).hours).toEqual([])
  await book(staff)
  await wait(staff)
  expect((await report()).hours).toEqual([{ hour: 19, wishes: 2, people: 4 }])
})

it('does not count requests that have room or fail for another reason', async () => {
  const guest = await product.customer()
  await ask(guest, { time: '13:00' })
  await ask(guest, { time: '04:00' })
  await wait(staff, { from: '13:00', until: '13:00' })
  expect(await Refusals.countDocuments()).toBe(0)
})

it('keeps refused requests of a deleted customer without the person', async () => {
  const guest = await product.customer()
  await ask(guest)
  await staff.send('DELETE', `/api/customers/${guest.customer.id}`)
  await expect.poll(() => Refusals.countDocuments({ customerPhone: { $exists: true } }), { timeout: 20_000 }).toBe(0)
  expect((await report()).days.at(-1)).toEqual({ day: DAY, wishes: 1, people: 2 })
})
