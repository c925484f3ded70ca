import { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGatewayService } from './gateway.service.ts'

const SITE = 'https://www.example.com'
const restaurant = { name: 'Beit <&>', nameAr: 'بيت', phone: '+97141234567' }
const PAGES = ['/book', '/book?embed=1', '/book/41.AbC', '/api/contact']
const MAILS = ['stop', 'unsubscribe', 'confirm', 'offers', 'take', 'decline', 'feedback'].map(
  (page) => `/api/mail/x.y/${page}`,
)

async function startGateway(named: typeof restaurant | undefined) {
  const broker = new ServiceBroker({ logger: false, validator: false })
  const origins = { embedOrigins: [SITE] }
  const services = broker.createService({
    name: 'reservations',
    actions: { restaurant: () => ({ ...restaurant, phone: '+97140000000' }), onlineBooking: () => origins },
  })
  const config = { port: 0, host: '127.0.0.1', publicUrl: undefined, transporter: undefined, trustedProxies: [] }
  const gateway = broker.createService(
    createGatewayService({ ...config, logLevel: 'error', metrics: null, traces: null, restaurant: named }),
  )
  return {
    broker,
    stopServices: () => broker.destroyService(services),
    ask: (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${(gateway.server.address() as { port: number }).port}${path}`, { method }),
  }
}

const getAncestors = ({ headers }: Response) => headers.get('Content-Security-Policy')?.split('; ').at(-1)

describe('pages while the services are away', () => {
  let away: Awaited<ReturnType<typeof startGateway>>
  let unknown: typeof away
  beforeAll(async () => {
    away = await startGateway(restaurant)
    await away.broker.start()
    await away.ask('/book?embed=1')
    await away.stopServices()
    unknown = await startGateway(restaurant)
    await unknown.stopServices()
    await unknown.broker.start()
  })
  afterAll(() => Promise.all([away, unknown].map(({ broker }) => broker.stop())))

  it.each([...PAGES, ...MAILS])('answer 503 with the phone in both languages: %s', async (path) => {
    for (const [{ ask }, phone] of [
      [away, '+97140000000'],
      [unknown, restaurant.phone],
    ] as const) {
      const answer = await ask(path)
      const text = await answer.text()
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect([answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
      expect(text.match(/href="tel:[+]\d+"/g)).toEqual(Array(2).fill(`href="tel:${phone}"`))
      expect(text).toContain('Beit &lt;&amp;&gt;')
      expect(text).toContain('<section lang="ar" dir="rtl">')
      expect(text).not.toContain('AbC')
    }
  })

  it('answers forms of mails alike, and calls in JSON', async () => {
    expect((await away.ask('/api/mail/x.y/stop', 'POST')).headers.get('Content-Type')).toContain('text/html')
    const call = await away.ask('/api/restaurant')
    expect([call.status, call.headers.get('Content-Type')]).toEqual([503, 'application/json; charset=utf-8'])
  })

  it('is framed by the listed sites with embed=1, by any site where the list is not known, else by nobody', async () => {
    expect(getAncestors(await away.ask('/book?embed=1'))).toBe(`frame-ancestors ${SITE}`)
    expect(getAncestors(await unknown.ask('/book?embed=1&lang=ar'))).toBe('frame-ancestors *')
    for (const path of ['/book', '/book/41.AbC', ...MAILS])
      for (const { ask } of [away, unknown]) expect(getAncestors(await ask(path))).toBe("frame-ancestors 'none'")
  })

  it('begins with the language of its address', async () => {
    expect(await (await away.ask('/book?lang=AR')).text()).toMatch(
      /<html lang="ar" dir="rtl">[\s\S]*<section lang="ar"/,
    )
  })
})
