import { addDays } from '@sufra/domain/platform/calendar-day'
import { changeLanguage } from '@sufra/i18n/i18n'
import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createOffer, getDayButton, offersPageAnswers, today, tomorrowOnly } from '../../testing/offers-page.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(offersPageAnswers)

keepStyles()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T08:00:00Z`) }))
beforeEach(() => api.visit('/offers'))

test.each([
  ['en', 'USED UP'],
  ['ar', 'نفد العرض'],
] as const)('marks a used-up offer (%s)', async (language, badge) => {
  await changeLanguage(language)
  api.answer({ 'GET /api/offers': () => ({ body: [createOffer({ isUsedUp: true })] }) })
  await openApp(layla)
  expect(within(await screen.findByRole('article')).getByText(badge)).toBeTruthy()
})

test('the week begins on Sunday, and days with offers announce how many [T093]', async () => {
  await openApp(layla)
  await screen.findByRole('grid')
  const heads = [...document.querySelectorAll('.rdp-weekday')].map((head) => head.textContent)
  expect(heads).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect((await getDayButton(today)).getAttribute('aria-label')).toMatch(/, 1 offer$/)
})

test('today stays marked when another day is chosen, and the dots of offers are green [T094]', async () => {
  await openApp(layla)
  const tomorrow = await getDayButton(addDays(today, 1))
  await userEvent.click(tomorrow)
  const present = await getDayButton(today)
  expect(getComputedStyle(present).boxShadow).toContain(palettes.light.goldFill)
  expect(getComputedStyle(tomorrow).boxShadow).not.toContain(palettes.light.goldFill)
  const dot = present.querySelector('[data-dot]')
  expect(dot?.getAttribute('data-count')).toBe('1')
  expect(getComputedStyle(dot as Element).color).toBe(palettes.light.success)
  await userEvent.click(present)
  expect(getComputedStyle(dot as Element).color).toBe(palettes.light.onChosenSuccess)
})

test('every day with offers has a dot; offers of every day have a section of their own and no count [T095]', async () => {
  const season = createOffer({ id: 3, title: 'All season', validFrom: addDays(today, -60), validUntil: '2026-12-10' })
  api.answer({ 'GET /api/offers': () => ({ body: [season, createOffer({}), tomorrowOnly] }) })
  await openApp(layla)
  const listNames = async (day: string) => (await getDayButton(day)).getAttribute('aria-label')
  const findDot = async (day: string) => (await getDayButton(day)).querySelector('[data-dot]')
  expect(await listNames('2026-11-20')).toMatch(/, 1 offer$/)
  expect(await listNames(today)).toMatch(/, 2 offers$/)
  expect(await listNames('2026-11-22')).toMatch(/, 3 offers$/)
  expect(await findDot('2026-11-20')).not.toBeNull()
  const counts = ['2026-11-20', today, '2026-11-22'].map(async (day) =>
    (await findDot(day))?.getAttribute('data-count'),
  )
  expect(await Promise.all(counts)).toEqual([null, '1', '2'])

  const listTitles = (region: string) =>
    within(screen.getByRole('region', { name: (name) => name.replaceAll(/[\u2068\u2069]/g, '') === region }))
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(listTitles('Offers today')).toEqual(['Business lunch'])
  expect(listTitles('Every day in November 2026')).toEqual(['All season'])
  await userEvent.click(await getDayButton('2026-11-20'))
  expect(listTitles('Offers on Friday, 20 November 2026')).toEqual([])
  expect(screen.getByText('Only what is on every day.')).toBeTruthy()
  expect(listTitles('Every day in November 2026')).toEqual(['All season'])

  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await listNames('2026-12-10')).toMatch(/, 2 offers$/)
  expect(await listNames('2026-12-11')).toMatch(/, 1 offer$/)
})

test('a day without offers says so, with a text of its own for today [T092]', async () => {
  api.answer({ 'GET /api/offers': () => ({ body: [tomorrowOnly] }) })
  await openApp(layla)
  expect(await screen.findByText('No offers available today')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Previous month' }))
  const before = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-10`
  await userEvent.click(await getDayButton(before))
  expect(await screen.findByText('No offers available for this date')).toBeTruthy()
})

test('offers that fail to load show an error with Retry [T269]', async () => {
  api.answer({ 'GET /api/offers': () => createRefusal(503, 'UNAVAILABLE', 'Away') })
  await openApp(layla)
  expect(await screen.findByText('Failed to fetch offers')).toBeTruthy()
  api.answer({ 'GET /api/offers': () => ({ body: [createOffer({})] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('in Arabic an offer shows its Arabic texts where it has them, and marks the language of the others', async () => {
  await changeLanguage('ar')
  const arabic = { titleAr: 'غداء العمل', descriptionAr: 'ثلاثة أطباق.' }
  api.answer({ 'GET /api/offers': () => ({ body: [createOffer(arabic), createOffer({ id: 2, title: 'Brunch' })] }) })
  await openApp(layla)
  const [first, second] = (await screen.findAllByRole('article')).map((offer) => within(offer))
  expect(first?.getByText('غداء العمل')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(first?.getByText('ثلاثة أطباق.')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(second?.getByText('Brunch')).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(second?.getByText('Three courses.')).toMatchObject({ lang: 'en', dir: 'ltr' })
})
