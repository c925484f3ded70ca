import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OnlineBooking } from '@sufra/contracts/reservations/online/entities'
import { onlineBooking } from '@sufra/contracts/reservations/online/staff-routes'
import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { listHours } from '@sufra/contracts/reservations/opening/routes'
import { listSpecialDays } from '@sufra/contracts/reservations/special-days/routes'
import type { ServiceBroker } from 'moleculer'
import { toInlineJson } from './compose-page.ts'
import { setBookHeaders, setUnlisted } from './headers.ts'
import { getLanguage, type Language } from './manifest.ts'
import { askRestaurant, COLORS, escapeHtml } from './restaurant-page.ts'
import { describeRestaurant } from './structured-data.ts'

/** `npm run build` puts it there (mfe-reservations/rspack.config.ts). */
const SCRIPT = '/remotes/mfe-reservations/book.js'
const LONGEST_MS = 2000

type Broker = Pick<ServiceBroker, 'call'>

/** `/book` and `/queue`, also with a token, which the page reads itself. */
export function isBookPage({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/(?:book|queue)(?:\/[\w.-]{1,100})?\/?(?:\?|$)/.test(url)
}

/**
 * The page for guests without an account, one script without the shell. With `?embed=1` the listed sites may frame it.
 * It is rendered here, because only the services know those sites.
 */
export async function sendBookPage(broker: Broker, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const ask = <Result>({ action }: { action: string }) =>
    broker.call<Result, object>(action, {}, { timeout: LONGEST_MS })
  const [restaurant, hours, specialDays] = await Promise.all([
    askRestaurant(broker),
    ask<HoursEntry[]>(listHours),
    ask<unknown>(listSpecialDays),
  ])
  setBookHeaders(res, isEmbedded(req) ? await listEmbedOrigins(broker) : [])
  if (hasToken(req)) setUnlisted(res)
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  const language = getLanguage(req.url ?? '')
  const data = [createData('restaurant', { ...restaurant, hours, specialDays })]
  if (isForSearch(req)) data.push(createSearchData(describeRestaurant(restaurant, hours, language)))
  res.end(renderPage(language, restaurant.name, data))
}

/** Not the pages of one reservation, nor frames in other sites. */
const isForSearch = (req: IncomingMessage) => req.url?.startsWith('/book') && !hasToken(req) && !isEmbedded(req)

const createData = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${toInlineJson(value)}</script>`
const createSearchData = (value: object) => `<script type="application/ld+json">${toInlineJson(value)}</script>`

const hasToken = ({ url = '' }: IncomingMessage) => /^\/(?:book|queue)\/[^/?]/.test(url)

/** The queue's page is for the guest's own phone. */
export const isEmbedded = ({ url = '' }: IncomingMessage) =>
  url.startsWith('/book') && new URLSearchParams(url.split('?')[1]).get('embed') === '1'

const lastOrigins = new WeakMap<Broker, readonly string[]>()

/** The sites that may frame the page. @throws errors of the call. */
export async function listEmbedOrigins(broker: Broker): Promise<readonly string[]> {
  const { embedOrigins } = await broker.call<OnlineBooking, object>(onlineBooking.action, {}, { timeout: LONGEST_MS })
  lastOrigins.set(broker, embedOrigins)
  return embedOrigins
}

/** The last answer, for the page while the services are away. */
export const getLastEmbedOrigins = (broker: Broker): readonly string[] | undefined => lastOrigins.get(broker)

function renderPage(language: Language, name: string, data: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" translate="no">
  <head>
    <meta charset="utf-8">
    <meta name="google" content="notranslate">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="theme-color" content="${COLORS.paper}" media="(prefers-color-scheme: light)">
    <title>${escapeHtml(name)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script src="${SCRIPT}" defer></script>
  </head>
  <body>
    ${data.join('\n    ')}
    <div id="root"></div>
    <noscript>
      <p lang="en">This page needs JavaScript. Please switch it on, or <a href="/api/contact">call us</a>.</p>
      <p lang="ar" dir="rtl">تحتاج هذه الصفحة إلى جافا سكريبت. يرجى تفعيلها أو <a href="/api/contact">الاتصال بنا</a>.</p>
    </noscript>
  </body>
</html>
`
}
