import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { ServiceBroker } from 'moleculer'
import { getLastEmbedOrigins, isBookPage, isEmbedded } from './book-page.ts'
import { setAwayHeaders } from './headers.ts'
import { getLanguage, type Language } from './manifest.ts'
import { COLORS, escapeHtml, getAccent, getLastRestaurant, type NamedRestaurant } from './restaurant-page.ts'

const WORDS = {
  en: {
    dir: 'ltr',
    title: 'We are back in a moment',
    text: 'This page is not available right now. Please try again soon.',
    call: 'You can call us: {{phone}}',
  },
  ar: {
    dir: 'rtl',
    title: 'نعود بعد لحظات',
    text: 'هذه الصفحة غير متاحة الآن. يرجى المحاولة مرة أخرى بعد قليل.',
    call: 'يمكنك الاتصال بنا: {{phone}}',
  },
} as const

/** Below `/api`, but opened by people: links of mails, and the phone number. */
const API_PAGES = /^\/api\/(?:mail\/|contact\/?(?:\?|$))/

/** Whether a request is for a page that a person opens, whose errors are words rather than JSON. */
export function isHtmlPage(req: IncomingMessage & { originalUrl?: string }): boolean {
  return isBookPage(req) || API_PAGES.test(req.originalUrl ?? req.url ?? '')
}

interface Away {
  status: number
  retryAfterSeconds: number | null
}

/** A page in both languages with the restaurant's phone, also where the services never answered. */
export function sendAwayPage(
  broker: Pick<ServiceBroker, 'call'>,
  req: IncomingMessage & { originalUrl?: string },
  res: ServerResponse,
  { status, retryAfterSeconds }: Away,
): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const isFramed = isBookPage(req) && isEmbedded(req)
  setAwayHeaders(res, isFramed ? (getLastEmbedOrigins(broker) ?? null) : [])
  res.statusCode = status
  if (retryAfterSeconds !== null) res.setHeader('Retry-After', String(retryAfterSeconds))
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  const first = getLanguage(req.originalUrl ?? req.url ?? '')
  res.end(renderPage(first, getLastRestaurant(broker) ?? null))
}

function renderPage(first: Language, restaurant: NamedRestaurant | null): string {
  const languages: readonly Language[] = first === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return `<!doctype html>
<html lang="${first}" dir="${WORDS[first].dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${WORDS[first].title}</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0 auto; max-width: 480px; padding: 32px 16px; font: 18px/1.6 'Segoe UI', Tahoma, Arial, sans-serif; color: ${COLORS.ink}; background: ${COLORS.paper} }
      h1 { margin: 0 0 16px; font-size: 25px; line-height: 1.3 }
      p { margin: 0 0 16px }
      .name { margin: 0; color: ${getAccent(restaurant)}; font-weight: bold }
      section { margin: 0 0 40px }
      a { display: inline-block; padding: 8px 0; color: ${getAccent(restaurant)}; font-weight: bold }
    </style>
  </head>
  <body>
    ${languages.map((language) => renderWords(language, restaurant)).join('\n    ')}
  </body>
</html>
`
}

function renderWords(language: Language, restaurant: NamedRestaurant | null): string {
  const { dir, title, text, call } = WORDS[language]
  const name = restaurant && ((language === 'ar' && restaurant.nameAr) || restaurant.name)
  const phone = restaurant && escapeHtml(restaurant.phone)
  const link = restaurant && `<a href="tel:${phone}" dir="ltr">${escapeHtml(formatPhone(restaurant.phone))}</a>`
  return `<section lang="${language}" dir="${dir}">
      ${name ? `<p class="name">${escapeHtml(name)}</p>` : ''}
      <h1>${title}</h1>
      <p>${text}</p>
      ${link ? `<p>${call.replace('{{phone}}', link)}</p>` : ''}
    </section>`
}
