import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from './harness.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

describe('when the store ends under the running product', () => {
  it('calls are refused with a word on when to come back, until it has healed by itself, and nothing is lost', async () => {
    const guest = await product.customer()
    const pid = product.store.pid()
    // A database that the product did not bring is not the product's to end.
    if (pid === null) return
    process.kill(pid, 'SIGSTOP')
    const away = await guest.get(`/api/customers/${guest.customer.id}`)
    process.kill(pid, 'SIGKILL')
    expect([away.status, away.body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)

    let back = await guest.get(`/api/customers/${guest.customer.id}`)
    while (back.status === 503) {
      await setTimeout(50)
      back = await guest.get(`/api/customers/${guest.customer.id}`)
    }
    expect([back.status, back.body.points]).toEqual([200, 10])
    expect(product.store.pid()).not.toBe(pid)
  })
})
