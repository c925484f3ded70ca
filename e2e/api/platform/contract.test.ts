import { allCalls, type CallName, calls } from '@sufra/contracts/calls'
import { afterAll, expect, it } from 'vitest'
import { ask, walkContract } from '../../harness/every-call.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
afterAll(() => product.stop())

walkContract(async () => {
  product = await startTestProduct()
  await addReward({ pointsCost: 1 })
  return product
})

it('sets the cookie of a renewed session on no answer that is public, and on none that a cache keeps', async () => {
  const editor = await product.editor()
  const start = product.clock.now
  const renewed: string[] = []
  for (const call of allCalls.filter(({ method }) => method === 'GET')) {
    product.clock.now = new Date(product.clock.now.getTime() + 31 * 60_000)
    const { headers } = await ask(call, editor)
    if (headers.getSetCookie().length === 0) continue
    renewed.push(call.name)
    expect([call.name, headers.get('cache-control')]).toEqual([call.name, 'no-store'])
  }
  product.clock.now = start
  expect(renewed).toContain('session')
  expect(renewed.filter((name) => calls[name as CallName].isPublic)).toEqual([])
})

it.each([
  ['en', { name: 'Sufra', lang: 'en', dir: 'ltr' }],
  ['ar', { name: 'سفرة', lang: 'ar', dir: 'rtl' }],
  ['fr', { name: 'Sufra', lang: 'en', dir: 'ltr' }],
])('serves a web app manifest with name, language and direction (%s)', async (lang, expected) => {
  const { status, body, headers } = await product.person().get(`/api/manifest.webmanifest?lang=${lang}`)
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect([status, body]).toMatchObject([200, { ...expected, start_url: '/', scope: '/', display: 'standalone' }])
})
