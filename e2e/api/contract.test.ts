import { afterAll, expect, it } from 'vitest'
import { walkContract } from '../harness/every-call.ts'
import { startTestProduct, type TestProduct } from '../harness/product.ts'
import { addReward } from '../harness/write-directly.ts'

let product: TestProduct
afterAll(() => product.stop())

walkContract(async () => {
  product = await startTestProduct()
  await addReward({ pointsCost: 1 })
  return product
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
