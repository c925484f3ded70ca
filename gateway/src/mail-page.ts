import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'moleculer'
import { setPlainHeaders } from './headers.ts'
import { getLanguage, type Language } from './manifest.ts'
import { askRestaurant, COLORS, escapeHtml, type Restaurant } from './restaurant-page.ts'

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

export const getContext = (req: MailRequest) => req.$ctx as Context
export const getToken = ({ $params }: MailRequest) => String($params?.params?.token ?? '')
export const getPageLanguage = (req: MailRequest) => getLanguage(req.originalUrl ?? req.url ?? '')

interface MailPage {
  status: number
  title: string
  /** Markup below the title; null for an unknown link. */
  main: string | null
}

/** A page that a mail links to: no script, no sign-in, no referrer, as the link is the authorisation. */
export async function sendMailPage(
  req: MailRequest,
  res: ServerResponse,
  render: (language: Language, restaurant: Restaurant) => MailPage,
): Promise<void> {
  const restaurant = await askRestaurant(getContext(req).broker)
  const language = getPageLanguage(req)
  const page = render(language, restaurant)
  setPlainHeaders(res)
  res.statusCode = page.status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.end(renderPage((language === 'ar' && restaurant.nameAr) || restaurant.name, language, page))
}

function renderPage(name: string, language: Language, { title, main }: MailPage): string {
  const words = WORDS[language]
  const other = language === 'ar' ? 'en' : 'ar'
  return `<!doctype html>
<html lang="${language}" dir="${words.dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${escapeHtml(name)}</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0 auto; max-width: 480px; padding: 32px 16px; font: 18px/1.6 'Segoe UI', Tahoma, Arial, sans-serif; color: ${COLORS.ink}; background: ${COLORS.paper} }
      h1 { margin: 0 0 16px; font-size: 25px; line-height: 1.3 }
      p { margin: 0 0 24px }
      .name { margin: 0; color: ${COLORS.gold}; font-weight: bold }
      button { min-height: 48px; padding: 8px 24px; border: 0; border-radius: 10px; font: inherit; font-weight: bold; color: ${COLORS.paper}; background: ${COLORS.ink} }
      fieldset { margin: 0 0 24px; padding: 0; border: 0 }
      legend { position: absolute; clip-path: inset(50%) }
      .faces { display: flex; gap: 8px }
      .face { flex: 1; display: grid; justify-items: center; gap: 4px; padding: 12px 4px; border: 2px solid transparent; border-radius: 10px; box-shadow: 0 0 0 1px currentColor; text-align: center }
      .face:has(:checked) { border-color: currentColor; font-weight: bold }
      input { width: 22px; height: 22px; margin: 0; accent-color: ${COLORS.ink} }
      .check { display: flex; align-items: center; gap: 12px; min-height: 48px }
      textarea { box-sizing: border-box; width: 100%; padding: 8px 12px; border: 1px solid ${COLORS.ink}; border-radius: 10px; font: inherit; color: inherit; background: none }
      a { display: inline-block; padding: 8px 0; color: ${COLORS.gold} }
      body > a { margin-top: 32px }
    </style>
  </head>
  <body>
    <p class="name">${escapeHtml(name)}</p>
    <main>
      <h1>${title}</h1>
      ${main ?? `<p>${words.unknown}</p>`}
    </main>
    <a href="?lang=${other}" lang="${other}">${words.other}</a>
  </body>
</html>
`
}
