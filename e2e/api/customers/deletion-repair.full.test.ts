import type { Customer } from '@sufra/contracts/customers/entities'
import { Customers } from 'services/customers/customer.model'
import { CustomerDeletions } from 'services/customers/deletion/customer-deletion.model'
import { finishDeletions } from 'services/customers/deletion/customer-deletions'
import { Ledger } from 'services/customers/ledger.model'
import { readServicesConfig } from 'services/platform/config'
import { createQrService } from 'services/qr/qr.service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { createPersonalData, findTraces } from './personal-data.ts'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
let guests = 0
beforeAll(async () => {
  // A separate product: one of its services restarts without settings.
  product = await startTestProduct({}, NOON, { isOwn: true })
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  guests += 1
  guest = await product.customer({ lastName: `Qubaisi${100 + guests}` })
  await createPersonalData(guest, editor)
})

const config = readServicesConfig({ SESSION_SECRET: 's'.repeat(32), QR_SECRET: 'q'.repeat(32) })
const sweepAt = (now: Date) => finishDeletions(product.broker, { config, now: () => now })
const SERVICE_START_MS = 10_000
const TOMORROW = new Date(NOON.getTime() + 24 * 60 * 60_000)
const path = () => `/api/customers/${guest.customer.id}`
const listTraces = () => findTraces(guest.customer.phoneNumber, guest.customer.lastName)
const listSlots = async (day: string) => (await editor.get(`/api/reservations/slots?date=${day}`)).body

/** The records that a deletion writes together with the removal. */
function writeDeletion() {
  const { id: customerId, phoneNumber } = guest.customer
  return CustomerDeletions.create({ customerId, phoneNumber, startedAt: NOON })
}

const steps: [string, () => Promise<unknown>][] = [
  ['the record was removed', () => Customers.deleteOne({ id: guest.customer.id })],
  ['the sessions were ended', () => publishDeletion('auth.forgetCustomer', {})],
  ['codes and news reads were removed', () => publishDeletion('promotions.forgetCustomer', {})],
  [
    'the bookings were cancelled',
    () => publishDeletion('reservations.forgetCustomer', { startedAt: NOON.toISOString() }),
  ],
  [
    'the receipts were forgotten',
    async () => publishDeletion('qr.forgetIssues', { qrCodeHashes: await listHashes(), startedAt: NOON.toISOString() }),
  ],
  ['the ledger was forgotten', () => Ledger.updateMany({ customerId: guest.customer.id }, NOTHING_PERSONAL)],
]
const NOTHING_PERSONAL = { $set: { posOrderNumber: null, qrCodeHash: null } }
const listHashes = async () =>
  (await Ledger.find({ customerId: guest.customer.id, qrCodeHash: { $ne: null } }).lean()).map(
    (line) => line.qrCodeHash,
  )

function publishDeletion(action: string, facts: object): Promise<unknown> {
  const { id: customerId, phoneNumber } = guest.customer
  return product.broker.call(action, { customerId, phoneNumber, ...facts })
}

describe('interrupted customer deletion', () => {
  it.each(steps.map(([done], count) => [done, count + 1] as const))(
    'is completed when it stopped after %s',
    async (_, count) => {
      await writeDeletion()
      for (const [, step] of steps.slice(0, count)) await step()
      expect(await listTraces()).not.toEqual(['customer_deletions'])
      await sweepAt(NOON)
      expect(await listTraces()).toEqual(['customer_deletions'])
      expect(await sweepAt(TOMORROW)).toBe(1)
      expect(await listTraces()).toEqual([])
    },
  )
})

describe('concurrently with a customer deletion', () => {
  it('a points change is either rejected or written to the ledger, never half', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { customer } = await product.customer()
      const points = `/api/customers/${customer.id}/points`
      const add = () => editor.post(points, { amount: 5 })
      const set = (to: number) => editor.send('PUT', points, { points: to })
      const first = [add(), set(40), add()]
      const deletion = editor.send('DELETE', `/api/customers/${customer.id}`)
      const moves = await Promise.all([...first, add(), set(80), add()])
      expect((await deletion).status).toBe(204)
      for (const { status } of moves) expect([200, 201, 404]).toContain(status)
      const lines = await Ledger.find({ customerId: customer.id }).lean()
      expect(lines).toHaveLength(1 + moves.filter(({ status }) => status !== 404).length)
      expect(await Customers.countDocuments({ id: customer.id })).toBe(0)
    }
  })

  it('a booking made meanwhile is cancelled by the sweep', async () => {
    const before = await listSlots('2036-12-06')
    const form = { customerName: 'M', customerPhone: guest.customer.phoneNumber, date: '2036-12-06' }
    const bookings = ['18:00', '19:00', '20:00'].map((time) =>
      guest.post('/api/reservations', { ...form, time, partySize: 2 }),
    )
    const [{ status }] = await Promise.all([editor.send('DELETE', path()), ...bookings])
    expect(status).toBe(204)
    await sweepAt(TOMORROW)
    expect(await listTraces()).toEqual([])
    expect(await listSlots('2036-12-06')).toEqual(before)
  })
})

describe('customer deletion while a service is away', () => {
  it('takes effect at once and is completed when the service is back', async () => {
    const [service] = product.broker.services.filter(({ name }) => name === 'qr')
    await product.broker.destroyService(service as never)
    expect((await editor.send('DELETE', path())).status).toBe(204)
    expect((await guest.get('/api/auth/session')).body).toEqual({ customer: null, admin: null })
    expect(await sweepAt(TOMORROW)).toBe(0)
    expect(await listTraces()).toContain('valid_qr_codes')
    product.broker.createService(createQrService({ config, now: () => product.clock.now }))
    await product.broker.waitForServices('qr', SERVICE_START_MS)
    expect(await sweepAt(TOMORROW)).toBe(1)
    expect(await listTraces()).toEqual([])
  })
})
