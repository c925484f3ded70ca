import { join } from 'node:path'
import type { Call } from '@sufra/contracts/call'
import { allCalls } from '@sufra/contracts/calls'
import { isJson, isReadOnly } from '@sufra/contracts/route'
import { mountSmallDisk, type SmallDisk } from '@sufra/embedded-mongo/testing/small-disk'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSamples } from '../api/fuzz/samples.ts'
import { buildCallAddress } from '../harness/every-call.ts'
import type { Answer, Person } from '../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../harness/product.ts'

/** A file export needs an audit entry and a request for an account a counter; both write. */
const isWritten = ({ name }: Call) => name.startsWith('export') || name === 'checkUser'
const reading = allCalls.filter((call) => isReadOnly(call) && !isWritten(call))

const disk = mountSmallDisk(64) as SmallDisk
const isMounted = disk !== null

let product: TestProduct
let editor: Person
let guest: Awaited<ReturnType<TestProduct['customer']>>
let samples: ReturnType<typeof createSamples>

const describeRefusal = ({ status, body, headers }: Answer) => [
  status,
  body.code,
  Number(headers.get('retry-after')) > 0,
]
const REFUSED = [503, 'UNAVAILABLE', true]
const addPoints = (amount: number) => editor.post(`/api/customers/${guest.customer.id}/points`, { amount })
const read = (call: Call) => {
  const sample = samples[call.name as keyof typeof samples]
  return editor.send(call.method, buildCallAddress(call, sample), isJson(call) ? sample : undefined)
}

/** Mounting a disk needs root; the store's own tests cover the cause. */
describe.skipIf(!isMounted)('product whose disk is full', () => {
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    product = await startTestProduct({ MONGODB_URI: '', DATA_DIR: join(disk.folder, 'data') }, NOON, {
      patienceMs: 5000,
    })
    editor = await product.editor()
    guest = await product.customer()
    const about = { customerId: guest.customer.id, phone: guest.customer.phoneNumber, day: '2036-11-24' }
    const { createReward } = createSamples({ ...about, rewardId: 1 })
    const { body } = await editor.post<{ id: number }>('/api/rewards', createReward)
    samples = createSamples({ ...about, rewardId: body.id })
  })
  afterEach(() => disk.free())
  afterAll(async () => {
    await product?.stop()
    disk.remove()
    vi.restoreAllMocks()
  })

  it('answers every call that reads, also while writes are refused', async () => {
    disk.fill()
    expect(describeRefusal(await addPoints(20))).toEqual(REFUSED)
    const failed = []
    for (const call of reading) {
      const [answer] = await Promise.all([read(call), addPoints(20)])
      if (answer.status >= 500) failed.push([call.name, answer.status, answer.body])
    }
    expect(failed).toEqual([])
  })

  it('refuses every write by 503 with a time to retry, signing in as well', async () => {
    disk.fill()
    const { id, phoneNumber } = guest.customer
    const booking = { customerName: 'Mariam', customerPhone: phoneNumber, date: '2036-11-24', time: '19:00' }
    const answers = await Promise.all([
      addPoints(20),
      guest.post('/api/reservations', { ...booking, partySize: 2 }),
      guest.post(`/api/rewards/${samples.redeemReward.id}/redeem`, { customerId: id }),
      product.person().post('/api/auth/login', { phoneNumber, password: 'Mariam' }),
      product.person().post('/api/auth/login', { phoneNumber, password: 'wrong' }),
      product.person().post('/api/auth/admin-login', { username: 'owner', password: 'owner-pass' }),
      product.person().post('/api/auth/check-user', { phoneNumber }),
      editor.post('/api/admin/qr-generate', samples.generateQr),
      editor.get('/api/admin/export/customers'),
    ])
    expect(answers.map(describeRefusal)).toEqual(answers.map(() => REFUSED))
  })

  it('is not ready, says that it can only read, and still lives', async () => {
    expect(await product.person().get('/api/ready')).toMatchObject({ status: 200 })
    disk.fill()
    const { status, body } = await product.person().get('/api/ready')
    expect([status, body.ready, new Set(Object.values(body.services as object))]).toEqual([
      503,
      false,
      new Set(['read-only']),
    ])
    expect(await product.person().get('/api/health')).toMatchObject({ status: 200 })
  })

  it('takes writes again once there is space, with all that was acknowledged and nothing else', async () => {
    const before = (await guest.get(`/api/customers/${guest.customer.id}`)).body.points as number
    expect((await addPoints(20)).status).toBe(201)
    disk.fill()
    expect(describeRefusal(await addPoints(300))).toEqual(REFUSED)
    disk.free()
    expect((await addPoints(40)).status).toBe(201)
    expect((await product.person().get('/api/ready')).status).toBe(200)
    expect((await guest.get(`/api/customers/${guest.customer.id}`)).body.points).toBe(before + 60)
  })
})
