import { expect, it } from 'vitest'
import { readServicesConfig } from '../../platform/config.ts'
import { createSampleCode, renderCampaignPreview, writeCampaignMail } from './write-campaign-mail.ts'

const config = readServicesConfig({
  RESTAURANT_NAME: 'Bayt & Co',
  RESTAURANT_NAME_AR: 'بيت',
  RESTAURANT_PHONE: '+97141234567',
  PUBLIC_URL: 'https://bayt.example/',
  SESSION_SECRET: 's'.repeat(32),
  PASSWORD_KEY: 'a1'.repeat(32),
  QR_SECRET: 'q'.repeat(32),
})
const until = '2036-12-15'
const write = (text: string, language: 'en' | 'ar' = 'en', worth: Parameters<typeof createSampleCode>[0] = {}) =>
  writeCampaignMail({ language, subject: 'Iftar', text, code: createSampleCode(worth) }, 'to.ken', { config })
const listTypedLinks = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" dir="ltr" style="[^"]*word-break[^"]*">([^<]*)<\/a>/g)].map(([, href]) => href)

it.each<[string, string[]]>([
  ['See https://bayt.example/menu.', ['https://bayt.example/menu']],
  ['(https://bayt.example), then https://x.ae/a?b=1&c=2!', ['https://bayt.example', 'https://x.ae/a?b=1&amp;c=2']],
  ['القائمة: https://bayt.example/قائمة،', ['https://bayt.example/قائمة']],
  ['http://bayt.example, bayt.example, javascript:alert(1), https://', []],
  ['https://x.ae/"onclick="alert(1) and https://x.ae/<b>', ['https://x.ae/', 'https://x.ae/']],
  ['https://[ is none', []],
])('the addresses of %s are pressable', (text, links) => {
  const { html, text: plain } = write(text)
  expect(listTypedLinks(html)).toEqual(links)
  expect(html).not.toMatch(/<b>|"onclick=/)
  expect(plain).toContain(text)
})

it.each([
  ['en', { discountType: 'percentage', discountValue: 12.5 }, 'Discount', '12.5%'],
  ['en', { discountType: 'fixed', discountValue: 20 }, 'Discount', 'AED 20.00'],
  ['ar', { discountType: 'percentage', discountValue: 20 }, 'الخصم', '20%'],
  ['ar', { discountType: 'fixed', discountValue: 1020.5 }, 'الخصم', '1,020.50 درهم'],
] as const)('the worth and the last day of a code are in the %s mail: %o', (language, code, name, worth) => {
  const { html, text } = write('Come back.', language, { codeUntil: until, code })
  for (const part of ['KARAK234', name, worth, '15'])
    expect([html.includes(part), text.includes(part)]).toEqual([true, true])
})

it('a preview leads nowhere, neither by its buttons nor by the text', () => {
  const content = { language: 'en', subject: 'Iftar', text: 'See https://bayt.example/menu', code: null } as const
  const html = renderCampaignPreview(content, { config })
  expect(html.match(/href="(?!tel:)[^"]*"/g)).toEqual(['href="#"', 'href="#"', 'href="#"'])
})
