import type { Language } from '@sufra/domain/platform/choices'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatDay, formatPercent, formatPoints, formatTime } from '@sufra/i18n/format'
import { i18n } from '@sufra/i18n/i18n'
import { getDirection } from '@sufra/i18n/language'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findWrongDirections } from '../harness/browser/find-wrong-directions.ts'
import { getBrowser } from '../harness/browser/stage.ts'
import { loadWordTrees } from '../harness/browser/words.ts'

let context: BrowserContext
let page: Page
beforeAll(async () => {
  context = await (await getBrowser([])).newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  for (const language of ['ar', 'en'] as const) {
    for (const [namespace, tree] of Object.entries(await loadWordTrees(language))) {
      i18n.addResourceBundle(language, namespace, tree)
    }
  }
})
afterAll(() => context?.close())

function getSentence(language: Language, namespace: string, key: string, values: Record<string, string>): string {
  return i18n.getFixedT(language, namespace)(key, values)
}

/** Characters of a sentence in visual order, from left to right. */
async function measureCharacters(sentence: string, language: Language): Promise<string> {
  await page.setContent(`<p dir="${getDirection(language)}" style="white-space: pre; font: 20px sans-serif"></p>`)
  return page.locator('p').evaluate((line, text) => {
    line.textContent = text
    const range = document.createRange()
    const places = [...text].map((character, index) => {
      range.setStart(line.firstChild ?? line, index)
      range.setEnd(line.firstChild ?? line, index + 1)
      const { left, width } = range.getBoundingClientRect()
      return { character, left, width }
    })
    return places
      .filter(({ width }) => width > 0)
      .toSorted((one, other) => one.left - other.left)
      .map(({ character }) => character)
      .join('')
  }, sentence)
}

/** Right-to-left text in visual order. */
const reverseText = (text: string) => [...text].toReversed().join('')

const day = '2026-11-25'
const time = '19:00'

/** Sentences and their pieces in visual order. */
const sentences: [what: string, language: Language, tell: () => string, pieces: string[]][] = [
  ['a phone in a chat', 'ar', () => inChat(formatPhone('+971501234567')), ['0501 234 567']],
  ['an international phone in a chat', 'ar', () => inChat('+971 50 123 4567'), ['+971 50 123 4567']],
  [
    'more than ten people in a chat',
    'ar',
    () => getSentence('ar', 'reservations', 'chat.people', { value: '10+' }),
    [reverseText('الأشخاص'), '10+'],
  ],
  [
    'the table of a calendar file',
    'ar',
    () => getSentence('ar', 'reservations', 'booking.calendarTitle', { restaurant: 'Sufra & Co.' }),
    [reverseText('طاولة'), 'Sufra & Co.'],
  ],
  [
    'the title of a reward',
    'ar',
    () => getSentence('ar', 'customer', 'rewards.confirmTitle', { reward: '10% off your bill' }),
    ['10% off your bill', '؟'],
  ],
  [
    'a recovered password',
    'ar',
    () => getSentence('ar', 'customer', 'signIn.recoveredToast', { password: 'secret!' }),
    [reverseText('كلمة'), 'secret!'],
  ],
  [
    'a percentage',
    'ar',
    () => getSentence('ar', 'customer', 'offers.percentOff', { value: formatPercent(15, 'ar') }),
    [reverseText('خصم'), '15%'],
  ],
  [
    'a percentage in a hint',
    'ar',
    () => getSentence('ar', 'admin', 'customer.discountHint', {}),
    [reverseText('مثل'), '15%'],
  ],
  [
    'a reward and its guest',
    'ar',
    () => getSentence('ar', 'admin', 'customer.acceptedText', { reward: '2 coffees.', name: 'Layla H.' }),
    ['2 coffees.', 'Layla H.'],
  ],
  [
    'who booked when, in Arabic',
    'ar',
    () => booked('ar', 'Layla H.'),
    ['Layla H.', '25', reverseText('نوفمبر'), '7:00', 'م'],
  ],
  [
    'who booked when, in English',
    'en',
    () => booked('en', 'ليلى'),
    [reverseText('ليلى'), ':', '25 Nov 2026', '7:00 pm'],
  ],
  ['points for somebody, in Arabic', 'ar', () => added('ar', 'Layla 2'), ['Layla 2', '480', reverseText('نقطة')]],
  ['points for somebody, in English', 'en', () => added('en', 'ليلى'), [reverseText('ليلى'), ':', '480 points']],
]

function inChat(value: string): string {
  return getSentence('ar', 'reservations', 'chat.phone', { value })
}
function booked(language: Language, name: string): string {
  const when = { day: formatDay(day, language), time: formatTime(time, language) }
  return getSentence(language, 'reservations', 'diary.createdText', { name, ...when })
}
function added(language: Language, name: string): string {
  return getSentence(language, 'admin', 'points.addedText', {
    name,
    points: formatPoints(480, language),
    balance: formatPoints(960, language),
  })
}

it.each(sentences)('%s is drawn in reading order', async (_, language, tell, pieces) => {
  const line = await measureCharacters(tell(), language)
  const places = pieces.map((piece) => line.indexOf(piece))
  expect(places, line).not.toContain(-1)
  const inOrder = places.toSorted((one, other) => (language === 'ar' ? other - one : one - other))
  expect(places, line).toEqual(inOrder)
})

it.each([
  ['<p>خصم 15%</p>', '15%'],
  ['<p>للاتصال 0501 234 567</p>', '0501 234 567'],
  ['<p>الرصيد +235</p>', '+235'],
  ['<p dir="ltr" style="direction: rtl">1 2 3</p>', 'declared ltr, is not'],
  [
    '<div dir="ltr" style="display: flex; flex-direction: row-reverse"><b>1</b><b>2</b></div>',
    'its parts run from right to left',
  ],
  ['<p dir="ltr" style="unicode-bidi: plaintext">أهلًا! Live oud.</p>', 'its declared direction has no effect'],
  ['<input type="tel" style="direction: rtl" />', 'a field that runs from right to left'],
  ['<textarea></textarea>', 'a field that does not follow what is typed'],
])('%s is reported as reversed', async (html, fault) => {
  await page.setContent(`<body dir="rtl">${html}</body>`)
  expect(await findWrongDirections(page)).toEqual([expect.stringContaining(fault)])
})

it('text with a fixed direction is not reported', async () => {
  const right = '<p>خصم <bdi dir="ltr">15%</bdi></p><input dir="ltr" type="tel" /><textarea dir="auto"></textarea>'
  await page.setContent(`<body dir="rtl">${right}</body>`)
  expect(await findWrongDirections(page)).toEqual([])
})
