import { afterEach, beforeEach, expect, it } from 'vitest'
import { send } from './send.ts'
import { TestServer } from './test-server.ts'

// Two origins on one host: cookies do not know ports, and `same-origin` requests do not carry them across.
const page = new TestServer()
const other = new TestServer()
let otherOrigin = ''

beforeEach(async () => {
  await other.start()
  otherOrigin = location.origin
  await page.start()
  // biome-ignore lint/suspicious/noDocumentCookie: the browser's cookie is what the test is about
  document.cookie = 'session=of-layla'
})
afterEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'session=; max-age=0'
  await page.stop()
  await other.stop()
})

it.each(['GET', 'POST'])('includes the cookies in a %s to any origin [T511]', async (method) => {
  const headers = { 'Access-Control-Allow-Origin': location.origin, 'Access-Control-Allow-Credentials': 'true' }
  for (const asked of ['OPTIONS', method]) other.on(`${asked} /api/restaurant`, { headers, body: {} })
  const request = { method, url: `${otherOrigin}/api/restaurant`, headers: {} }
  expect(await send(request, new AbortController().signal)).toMatchObject({ data: {} })
  expect(other.seenOf(`${method} /api/restaurant`)[0]?.headers.cookie).toBe('session=of-layla')
})
