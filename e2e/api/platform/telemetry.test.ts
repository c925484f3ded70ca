import type { VersionFigures } from '@sufra/contracts/releases/figures'
import { TELEMETRY_MOST_BYTES } from '@sufra/contracts/releases/telemetry'
import { readFigures } from '@sufra/runtime/calls/auth'
import { call } from '@sufra/runtime/internal-call'
import { renderMetrics } from '@sufra/runtime/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { waitFor } from '../../harness/wait-for.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const part = (more: object = {}) => ({
  frontEnd: 'mfe-reservations',
  version: 'local',
  views: 1,
  loadFailures: 0,
  errors: [],
  ...more,
})
const report = (...parts: object[]) => ({ language: 'ar', parts: parts.length > 0 ? parts : [part()] })

let addresses = 0
/** Each report is another address's, unless one is named. */
function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  addresses += 1
  return fetch(`${product.address}/api/telemetry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.55.0.${addresses}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const read = async (frontEnd: string): Promise<VersionFigures> => {
  const [figures] = await call(product.broker, readFigures, { frontEnd, versions: ['local'] })
  return figures as VersionFigures
}

describe('POST /api/telemetry', () => {
  it('takes a report of nobody, and stores it by version, browser and language', async () => {
    const before = await read('mfe-reservations')
    const error = {
      message: 'No customer 42',
      frames: ['pages.1a2b3c4d.js:1:20'],
      route: '/admin/reservations',
      count: 2,
    }
    const body = report(part({ errors: [error], loadFailures: 1, lcpMs: 1800 }))
    const answer = await send(body, { 'User-Agent': IPHONE })
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null])
    const after = await waitFor(
      () => read('mfe-reservations'),
      ({ errors }) => errors === before.errors + 2,
    )
    expect([after.views, after.loadFailures]).toEqual([before.views + 1, before.loadFailures + 1])
    expect(after.kinds.find(({ message }) => message === 'No customer 0')).toMatchObject({
      frames: error.frames,
      browsers: ['Safari 26 · iPhone'],
      languages: ['ar'],
      route: '/admin/reservations',
    })
    expect((await renderMetrics()).text).toMatch(
      /^browser_errors_total\{front_end="mfe-reservations",version="local"\} \d/m,
    )
  })

  it('drops unknown front ends and versions, so that nobody makes up series', async () => {
    const answer = await send(report(part({ frontEnd: 'mfe-guessed' }), part({ version: '2036-01-01-1a2b3c4d' })))
    expect(answer.status).toBe(204)
    expect((await renderMetrics()).text).not.toMatch(/mfe-guessed|2036-01-01-1a2b3c4d/)
  })

  it.each([
    ['an unknown field', { ...report(), url: 'https://sufra.example/?qr=1' }],
    ['no part', { language: 'en', parts: [] }],
    ['a negative count', report(part({ views: -1 }))],
    ['a frame with an address', report(part({ errors: [{ message: '', frames: ['a/b:1:2'], route: '/', count: 1 }] }))],
    ['a route with a number', report(part({ errors: [{ message: '', frames: [], route: '/a/1', count: 1 }] }))],
    ['no JSON', '{'],
  ])('refuses %s', async (_name, body) => {
    const answer = await send(body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
  })

  it('refuses more than 8 KB, another type, and another site', async () => {
    const large = await send(JSON.stringify(report()) + ' '.repeat(TELEMETRY_MOST_BYTES))
    const text = await send(report(), { 'Content-Type': 'text/plain' })
    const foreign = await send(report(), { Origin: 'https://elsewhere.example' })
    const answers = await Promise.all([large, text, foreign].map(async (answer) => (await answer.json()).code))
    expect(answers).toEqual(['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'FOREIGN_ORIGIN'])
    expect([large.status, text.status, foreign.status]).toEqual([413, 415, 403])
  })

  it('takes 20 reports a minute of an address, also refused ones, and says when the next', async () => {
    const address = { 'X-Forwarded-For': '10.55.1.1' }
    const statuses = []
    for (let i = 0; i < 20; i += 1) statuses.push((await send(i < 2 ? '{' : report(), address)).status)
    expect(statuses).toEqual([400, 400, ...Array(18).fill(204)])
    const answer = await send(report(), address)
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send(report())).status).toBe(204)
  })
})
