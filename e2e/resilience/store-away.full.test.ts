import { renderMetrics } from '@sufra/runtime/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../harness/product.ts'
import { waitFor } from '../harness/wait-for.ts'

const NOT_OURS = 'A database that the product did not bring is not the product’s to end'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({}, NOON, { patienceMs: 1500 })
})
afterAll(() => product.stop())

describe('when the store dies under the running product', () => {
  it('calls fail with a retry time until the store recovers, and nothing is lost', async ({ skip }) => {
    const guest = await product.customer()
    const pid = product.store.pid()
    if (pid === null) return skip(NOT_OURS)
    process.kill(pid, 'SIGSTOP')
    const away = await guest.get(`/api/customers/${guest.customer.id}`)
    process.kill(pid, 'SIGKILL')
    expect([away.status, away.body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)

    const back = await retryUntilAvailable(() => guest.get(`/api/customers/${guest.customer.id}`))
    expect([back.status, back.body.points]).toEqual([200, 10])
    await waitFor(
      async () => product.store.pid(),
      (present) => present !== pid,
    )
  })
})

describe('frozen store', () => {
  it('rejects calls meanwhile, still has metrics, and none of them is applied once it continues', async ({ skip }) => {
    const guest = await product.customer()
    const editor = await product.editor()
    const pid = product.store.pid()
    if (pid === null) return skip(NOT_OURS)
    const booking = {
      customerName: 'Mariam',
      customerPhone: guest.customer.phoneNumber,
      date: '2036-12-05',
      partySize: 2,
    }
    process.kill(pid, 'SIGSTOP')
    const refused = await Promise.all([
      ...['18:00', '19:00', '20:00'].map((time) => guest.post('/api/reservations', { ...booking, time })),
      ...[1, 2, 3].map((amount) => editor.post(`/api/customers/${guest.customer.id}/points`, { amount })),
    ])
    // A request is counted when its answer has left, which the caller may see earlier.
    const counted = 'http_requests_total{method="POST",route="/api/reservations",status="503"} 3'
    const { text } = await waitFor(renderMetrics, (metrics) => metrics.text.includes(counted))
    process.kill(pid, 'SIGCONT')
    expect(text).toContain('service_state{name="auth",state="away"} 1')
    expect(text).toContain(counted)
    expect(text).not.toMatch(/^(backup_|webhooks_in_trouble)/m)
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(6).fill('503 UNAVAILABLE'))
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)

    const { body } = await retryUntilAvailable(() => guest.get(`/api/customers/${guest.customer.id}`))
    expect(body.points).toBe(10)
    expect((await editor.get('/api/reservations')).body).toEqual([])
  })
})

const retryUntilAvailable = (ask: () => Promise<Answer>) => waitFor(ask, ({ status }) => status !== 503)
