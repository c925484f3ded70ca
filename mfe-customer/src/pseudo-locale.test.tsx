import { i18n } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApiServer } from './testing/api-server.ts'
import { createReward, createTransaction, layla, restaurantAnswers } from './testing/people.ts'
import { openApp } from './testing/render.tsx'

/*
 * Our words are put in brackets, and server texts are written in Cyrillic.
 * Latin or Arabic letters outside brackets are untranslated.
 */
const guest = { ...layla, firstName: 'Лейла', lastName: 'Хаддад', discount: '10%', email: null }
const far = '2999-12-21T00:00:00.000Z'
const api = useApiServer({
  ...restaurantAnswers,
  'GET /api/restaurant': () => ({
    body: {
      name: 'Суфра',
      phone: '+97142345678',
      timeZone: 'Asia/Dubai',
      currency: 'AED',
      publicUrl: 'http://x',
      bookingDays: 365,
    },
  }),
  'GET /api/auth/session': () => ({ body: { customer: guest, admin: null } }),
  'GET /api/restaurant-hours': () => ({
    body: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      openTime: '12:00',
      closeTime: '23:00',
      isClosed: dayOfWeek === 1,
      version: 1,
    })),
  }),
  'GET /api/menu-buttons': () => ({
    body: [
      { id: 1, buttonNumber: 1, title: 'Меню', url: null, color: 'red', isActive: true, version: 1, updatedAt: far },
    ],
  }),
  'GET /api/news': () => ({
    body: [
      {
        id: 77,
        title: 'Новость',
        content: 'Текст',
        isActive: true,
        priority: 1,
        dietaryPreference: 'all',
        visibilityType: 'persistent',
        version: 1,
        createdAt: far,
        updatedAt: far,
      },
    ],
  }),
  'POST /api/news/77/read': () => ({ status: 204 }),
  'GET /api/rewards': () => ({
    body: [
      createReward({ name: 'Чай', description: 'Две чашки' }),
      createReward({ id: 2, name: 'Ужин', description: 'На двоих', pointsCost: 900 }),
    ],
  }),
  'GET /api/offers': () => ({
    body: [
      {
        id: 1,
        title: 'Обед',
        description: 'Из трёх блюд',
        discountType: 'fixed',
        discountValue: 25.5,
        minSpend: 100,
        validFrom: '2020-01-01',
        validUntil: '2999-01-01',
        validDays: [],
        timeFrom: '12:00',
        timeUntil: '15:00',
        isActive: true,
        isHalalOnly: true,
        dietaryPreference: 'all',
        usageLimit: null,
        usedCount: 0,
        version: 1,
        createdAt: far,
      },
    ],
  }),
  'GET /api/customers/1/discount-codes': () => ({
    body: [
      {
        id: 1,
        customerId: 1,
        code: '23456789',
        rewardTitle: 'Чай',
        discountType: 'percentage',
        discountValue: 10,
        discountPercentage: 10,
        isUsed: false,
        usedAt: null,
        redeemedBy: null,
        posOrderNumber: null,
        expiresAt: far,
        createdAt: far,
      },
    ],
  }),
  'GET /api/customers/1/transactions': () => ({
    body: [
      createTransaction({ description: 'Покупка' }),
      createTransaction({ id: 2, type: 'redeem', points: -60, amount: null, description: 'Чай' }),
    ],
    headers: { 'X-Total-Count': '2' },
  }),
  'POST /api/auth/check-user': ({ body }) => ({ body: { exists: body.phoneNumber !== '+971559998877' } }),
})

beforeAll(async () => {
  i18n.use({ type: 'postProcessor', name: 'brackets', process: (text: string) => `⟦${text}⟧` })
  i18n.options.postProcess = ['brackets']
})
afterAll(() => {
  i18n.options.postProcess = false
})

/** Texts of the test harness; F8 is a key. */
const STAGE = /^slot .*|^reservations\/.*|^the end of a test$|\(F8\)/

/** Names of months, days and the currency come from Intl and the contract. */
const FORMATS =
  /\d[\d ,/:.]*\s?(?:am|pm|AED)?|AED|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]*\b|\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*\b/g

function findUntranslated(): string[] {
  const displayed = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ])
  return displayed.filter((text) => {
    let left = text
    while (/⟦[^⟦⟧]*⟧/.test(left)) left = left.replace(/⟦[^⟦⟧]*⟧/g, '')
    return /[\p{Script=Latin}\p{Script=Arabic}]/u.test(left.replace(STAGE, '').replace(FORMATS, ''))
  })
}

test.each([
  ['/', 'Лейла'],
  ['/rewards', 'Чай'],
  ['/offers', 'Обед'],
  ['/history', '+235'],
  ['/profile', '480'],
  ['/nowhere', ''],
])('the page %s shows no untranslated text [T018]', async (path, sign) => {
  api.visit(path)
  await openApp(guest)
  if (sign) await screen.findAllByText(new RegExp(sign.replace('+', '\\+'), 'i'))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  for (const closed of screen.queryAllByRole('button', { expanded: false })) {
    if (!closed.getAttribute('aria-haspopup') && closed.getAttribute('role') !== 'combobox')
      await userEvent.click(closed)
  }
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(findUntranslated()).toEqual([])
})

test('sign-in, recovery, staff sign-in and registration show no untranslated text', async () => {
  api.answer({ 'GET /api/auth/session': () => ({ body: { customer: null, admin: null } }) })
  await openApp()
  const findNamed = (name: string) => screen.findByRole('button', { name: `⟦${name}⟧` })
  expect(findUntranslated()).toEqual([])
  await userEvent.click(await findNamed('Staff login'))
  expect(findUntranslated()).toEqual([])
  await userEvent.click(await findNamed('Back to customer login'))
  await enterText(await screen.findByRole('textbox'), '0501234567')
  await userEvent.click(await findNamed('Continue'))
  await userEvent.click(await findNamed('Forgot password?'))
  await findNamed('Recover password')
  expect(findUntranslated()).toEqual([])
})
