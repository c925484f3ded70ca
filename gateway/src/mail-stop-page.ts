import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDomainError } from '@sufra/domain/errors'
import { mailStop, setMailStop } from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { Context } from 'moleculer'
import readRaw from 'raw-body'
import { setPlainHeaders } from './headers.ts'
import { getLanguage, type Language } from './manifest.ts'
import { askRestaurant, COLORS, escapeHtml } from './restaurant-page.ts'

const MAX_BODY_BYTES = 10_000

const WORDS = {
  en: {
    dir: 'ltr',
    title: 'E-mails about reservations',
    ask: 'Stop e-mails about reservations to the address that this link was sent to?',
    stop: 'Stop these e-mails',
    isStopped: 'No more e-mails about reservations go to this address. The reservations themselves stay as they are.',
    again: 'Send them again',
    unknown: 'This link is not complete. Please open it from the e-mail again.',
    other: 'العربية',
  },
  ar: {
    dir: 'rtl',
    title: 'رسائل الحجوزات',
    ask: 'هل تريد إيقاف رسائل الحجوزات إلى العنوان الذي أُرسل إليه هذا الرابط؟',
    stop: 'إيقاف هذه الرسائل',
    isStopped: 'لن تصل رسائل عن الحجوزات إلى هذا العنوان بعد الآن. أما الحجوزات نفسها فتبقى كما هي.',
    again: 'استئناف الرسائل',
    unknown: 'هذا الرابط غير مكتمل. يرجى فتحه من الرسالة مرة أخرى.',
    other: 'English',
  },
} as const

interface Routed extends IncomingMessage {
  $ctx?: Context
  $params?: { params?: { token?: unknown } }
  originalUrl?: string
}

/**
 * The unsubscribe page of a mail. GET changes nothing, because mail programs prefetch links. The button and the
 * one-click POST of mail programs (RFC 8058) unsubscribe; the link is the authorisation.
 */
export const mailStopAliases = {
  'GET /mail/:token/stop': async (req: Routed, res: ServerResponse) => {
    await sendPage(req, res, await call(getContext(req), mailStop, { token: getToken(req) }))
  },
  'POST /mail/:token/stop': async (req: Routed, res: ServerResponse) => {
    const isStopped = !(await isResubscribing(req))
    await sendPage(req, res, await call(getContext(req), setMailStop, { token: getToken(req), isStopped }))
  },
}

const getContext = (req: Routed) => req.$ctx as Context
const getToken = ({ $params }: Routed) => String($params?.params?.token ?? '')

/** Only the page's own form resubscribes; any other body unsubscribes. */
async function isResubscribing(req: Routed): Promise<boolean> {
  try {
    const body = await readRaw(req, { limit: MAX_BODY_BYTES, encoding: 'utf8' })
    return new URLSearchParams(body).get('mails') === 'again'
  } catch {
    throw createDomainError('PAYLOAD_TOO_LARGE')
  }
}

async function sendPage(req: Routed, res: ServerResponse, state: { isStopped: boolean } | null): Promise<void> {
  const { name: english, nameAr } = await askRestaurant(getContext(req).broker)
  const language = getLanguage(req.originalUrl ?? req.url ?? '')
  const name = (language === 'ar' && nameAr) || english
  setPlainHeaders(res)
  res.statusCode = state ? 200 : 404
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.end(renderPage(name, language, state))
}

function renderPage(name: string, language: Language, state: { isStopped: boolean } | null): string {
  const words = WORDS[language]
  const other = language === 'ar' ? 'en' : 'ar'
  return `<!doctype html>
<html lang="${language}" dir="${words.dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${words.title} · ${escapeHtml(name)}</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0 auto; max-width: 480px; padding: 32px 16px; font: 18px/1.6 'Segoe UI', Tahoma, Arial, sans-serif; color: ${COLORS.ink}; background: ${COLORS.paper} }
      h1 { margin: 0 0 16px; font-size: 25px; line-height: 1.3 }
      p { margin: 0 0 24px }
      .name { margin: 0; color: ${COLORS.gold}; font-weight: bold }
      button { min-height: 48px; padding: 8px 24px; border: 0; border-radius: 10px; font: inherit; font-weight: bold; color: ${COLORS.paper}; background: ${COLORS.ink} }
      a { display: inline-block; margin-top: 32px; padding: 8px 0; color: ${COLORS.gold} }
    </style>
  </head>
  <body>
    <p class="name">${escapeHtml(name)}</p>
    <main>
      <h1>${words.title}</h1>
      ${state ? renderForm(language, state.isStopped) : `<p>${words.unknown}</p>`}
    </main>
    <a href="?lang=${other}" lang="${other}">${words.other}</a>
  </body>
</html>
`
}

function renderForm(language: Language, isStopped: boolean): string {
  const words = WORDS[language]
  return `<p role="status">${isStopped ? words.isStopped : words.ask}</p>
      <form method="post" action="?lang=${language}">
        <button name="mails" value="${isStopped ? 'again' : 'stop'}">${isStopped ? words.again : words.stop}</button>
      </form>`
}
