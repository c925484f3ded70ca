import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isBookPage, sendBookPage } from './book-page.ts'

const SITES = ['https://www.example.com', 'http://localhost:5000', "https://x.example; script-src 'none'"]
const restaurant = { name: 'Beit </script>', nameAr: null, phone: '+97141234567' }

const ANSWERS: Record<string, unknown> = {
  'reservations.restaurant': restaurant,
  'reservations.listHours': [{ dayOfWeek: 0, openTime: '18:00', closeTime: '02:00', isClosed: false }],
  'reservations.listSpecialDays': [],
  'reservations.onlineBooking': { embedOrigins: SITES },
}

const broker = {
  call: async (action: string) => ANSWERS[action],
} as unknown as Parameters<typeof sendBookPage>[0]

async function open(url: string) {
  const headers = new Map<string, string>()
  let text = ''
  const res = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    end(body: string) {
      text = body
    },
  }
  await sendBookPage(broker, { url } as IncomingMessage, res as unknown as ServerResponse)
  return { text, headers, ancestors: headers.get('Content-Security-Policy')?.split('; ').at(-1) }
}

describe('booking page', () => {
  it('is at its address and those of reservations', () => {
    const isAt = (url: string, method = 'GET') => isBookPage({ url, method } as IncomingMessage)
    for (const url of ['/book', '/book/', '/book?embed=1', '/book/41.AbC-_12', '/book/41.AbC?lang=ar'])
      expect(isAt(url), url).toBe(true)
    for (const url of ['/', '/bookings', '/book/a/b', '/book/<x>', '/api/book']) expect(isAt(url), url).toBe(false)
    expect(isAt('/book', 'POST')).toBe(false)
  })

  it('cannot be framed', async () => {
    expect((await open('/book')).ancestors).toBe("frame-ancestors 'none'")
    expect((await open('/book/41.AbC?embed=0')).ancestors).toBe("frame-ancestors 'none'")
  })

  it('can be framed by the listed sites with embed=1', async () => {
    const { ancestors } = await open('/book/41.AbC?embed=1')
    expect(ancestors).toBe('frame-ancestors https://www.example.com http://localhost:5000')
  })

  it('is listed by search engines, but not the pages of reservations', async () => {
    expect((await open('/book?lang=ar')).headers.has('X-Robots-Tag')).toBe(false)
    expect((await open('/book/41.AbC')).headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it.each([
    ['/book?lang=ar', 'lang="ar" dir="rtl"'],
    ['/book?embed=1&lang=AR', 'lang="ar" dir="rtl"'],
    ['/book?lang=En', 'lang="en" dir="ltr"'],
    ['/book?lang=fr', 'lang="en" dir="ltr"'],
  ])('is written in the language of its address: %s', async (url, language) => {
    expect((await open(url)).text).toContain(`<html ${language} translate="no">`)
  })

  it('is not cached, sends no referrer, and contains the restaurant and its hours as data', async () => {
    const { headers, text } = await open('/book/41.AbC')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(text).toContain('"name":"Beit \\u003c/script>"')
    expect(text).toContain('"closeTime":"02:00","isClosed":false}],"specialDays":[]')
    expect(text).not.toContain('41.AbC')
  })

  it.each([
    ['/book', true],
    ['/book?lang=ar', true],
    ['/book?embed=1', false],
    ['/book/41.AbC', false],
    ['/queue', false],
  ])('at %s describes the restaurant for search engines: %s', async (url, isDescribed) => {
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await open(url)).text) ?? []
    expect(data !== undefined).toBe(isDescribed)
    if (data) expect(JSON.parse(data)).toMatchObject({ '@type': 'Restaurant', name: 'Beit </script>' })
  })
})
