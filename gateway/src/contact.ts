import type { ServerResponse } from 'node:http'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { ServiceBroker } from 'moleculer'
import { setPlainHeaders } from './headers.ts'
import { askRestaurant, COLORS, escapeHtml, getAccent, type NamedRestaurant } from './restaurant-page.ts'

export async function sendContact(broker: Pick<ServiceBroker, 'call'>, res: ServerResponse): Promise<void> {
  const facts = await askRestaurant(broker)
  setPlainHeaders(res)
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(renderContactPage(facts))
}

export function renderContactPage(restaurant: NamedRestaurant): string {
  const { name, nameAr, phone } = restaurant
  const link = `<a href="tel:${escapeHtml(phone)}" dir="ltr">${escapeHtml(formatPhone(phone))}</a>`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(name)}</title>
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0 auto; max-width: 480px; padding: 32px 16px; font: 18px/1.6 sans-serif; color: ${COLORS.ink}; background: ${COLORS.paper} }
      h1 { margin: 0; font-size: 24px }
      p { margin: 0 0 32px }
      a { display: inline-block; padding: 8px 0; color: ${getAccent(restaurant)}; font-weight: bold }
    </style>
  </head>
  <body>
    <h1>${escapeHtml(name)}</h1>
    <p>Call us to book a table: ${link}</p>
    <div lang="ar" dir="rtl">
      <h1>${escapeHtml(nameAr ?? name)}</h1>
      <p>اتصل بنا لحجز طاولة: ${link}</p>
    </div>
  </body>
</html>
`
}
