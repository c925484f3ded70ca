import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MailPage, MailPageContent } from '@sufra/contracts/messaging/mail-page'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Context } from 'moleculer'
import readRaw from 'raw-body'
import { setPlainHeaders } from './headers.ts'
import { renderParts } from './mail-parts.ts'
import { getLanguage, type Language } from './manifest.ts'
import { askRestaurant, COLORS, escapeHtml, getAccent, type Restaurant } from './restaurant-page.ts'

const MAX_BODY_BYTES = 10_000

export const WORDS = {
  en: {
    dir: 'ltr',
    unknown: 'This link is not complete. Please open it from the e-mail again.',
    other: 'العربية',
  },
  ar: {
    dir: 'rtl',
    unknown: 'هذا الرابط غير مكتمل. يرجى فتحه من الرسالة مرة أخرى.',
    other: 'English',
  },
} as const

export interface MailRequest extends IncomingMessage {
  $ctx?: Context
  $params?: { params?: { token?: unknown } }
  originalUrl?: string
}

interface MailLink {
  token: string
  language: Language
}

/** The calls behind a page; null for a token that the service does not know. */
interface MailCalls<State, Sent> {
  read: (ctx: Context, link: MailLink) => Promise<State | null>
  answer: (ctx: Context, link: MailLink, sent: Sent) => Promise<State | null>
}

/** The routes of a page. GET changes nothing, because mail programs prefetch links; the page's button posts. */
export function createMailAliases<State, Sent = null>(page: MailPage<State, Sent>, calls: MailCalls<State, Sent>) {
  return {
    [`GET /mail/:token/${page.name}`]: async (req: MailRequest, res: ServerResponse) => {
      await sendPage(req, res, page, await calls.read(getContext(req), getLink(req)), 'opened')
    },
    [`POST /mail/:token/${page.name}`]: async (req: MailRequest, res: ServerResponse) => {
      const sent = page.readForm ? page.readForm(await readForm(req)) : (null as Sent)
      const isRefused = sent === null && page.readForm !== undefined
      const state = isRefused
        ? await calls.read(getContext(req), getLink(req))
        : await calls.answer(getContext(req), getLink(req), sent as Sent)
      await sendPage(req, res, page, state, isRefused ? 'refused' : 'sent')
    },
  }
}

const getContext = (req: MailRequest) => req.$ctx as Context
const getLink = (req: MailRequest): MailLink => ({
  token: String(req.$params?.params?.token ?? ''),
  language: getLanguage(req.originalUrl ?? req.url ?? ''),
})

async function readForm(req: MailRequest): Promise<URLSearchParams> {
  try {
    return new URLSearchParams(await readRaw(req, { limit: MAX_BODY_BYTES, encoding: 'utf8' }))
  } catch {
    throw createDomainError('PAYLOAD_TOO_LARGE')
  }
}

/** No referrer, as the link is the authorisation. */
async function sendPage<State, Sent>(
  req: MailRequest,
  res: ServerResponse,
  { words, render }: MailPage<State, Sent>,
  state: State | null,
  step: 'opened' | 'sent' | 'refused',
): Promise<void> {
  const restaurant = await askRestaurant(getContext(req).broker)
  const { language } = getLink(req)
  const { title, unknown = WORDS[language].unknown } = words[language]
  const content: MailPageContent =
    state === null ? { status: 404, parts: [{ kind: 'text', text: unknown }] } : render(state, { language, step })
  setPlainHeaders(res)
  res.statusCode = content.status ?? 200
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.end(renderPage(restaurant, language, title, content))
}

function renderPage(restaurant: Restaurant, language: Language, title: string, { parts }: MailPageContent): string {
  const words = WORDS[language]
  const name = escapeHtml((language === 'ar' && restaurant.nameAr) || restaurant.name)
  const other = language === 'ar' ? 'en' : 'ar'
  return `<!doctype html>
<html lang="${language}" dir="${words.dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} · ${name}</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0 auto; max-width: 480px; padding: 32px 16px; font: 18px/1.6 'Segoe UI', Tahoma, Arial, sans-serif; color: ${COLORS.ink}; background: ${COLORS.paper} }
      h1 { margin: 0 0 16px; font-size: 25px; line-height: 1.3 }
      p { margin: 0 0 24px }
      .name { margin: 0; color: ${getAccent(restaurant)}; font-weight: bold }
      button { min-height: 48px; padding: 8px 24px; border: 0; border-radius: 10px; font: inherit; font-weight: bold; color: ${COLORS.paper}; background: ${COLORS.ink} }
      fieldset { margin: 0 0 24px; padding: 0; border: 0 }
      legend { position: absolute; clip-path: inset(50%) }
      .faces { display: flex; gap: 8px }
      .face { flex: 1; display: grid; justify-items: center; gap: 4px; padding: 12px 4px; border: 2px solid transparent; border-radius: 10px; box-shadow: 0 0 0 1px currentColor; text-align: center }
      .face:has(:checked) { border-color: currentColor; font-weight: bold }
      input { width: 22px; height: 22px; margin: 0; accent-color: ${COLORS.ink} }
      .check { display: flex; align-items: center; gap: 12px; min-height: 48px }
      textarea { box-sizing: border-box; width: 100%; padding: 8px 12px; border: 1px solid ${COLORS.ink}; border-radius: 10px; font: inherit; color: inherit; background: none }
      a { display: inline-block; padding: 8px 0; color: ${getAccent(restaurant)} }
      body > a { margin-top: 32px }
    </style>
  </head>
  <body>
    <p class="name">${name}</p>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${renderParts(parts, { language, phone: restaurant.phone })}
    </main>
    <a href="?lang=${other}" lang="${other}">${words.other}</a>
  </body>
</html>
`
}
