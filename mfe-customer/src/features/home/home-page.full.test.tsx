import { expectPollBesideStream } from '@sufra/mf/test-poll'
import { scannableCode } from '@sufra/ui/theme'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QRCodeSVG } from 'qrcode.react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { homePageAnswers } from '../../testing/home-page.ts'
import { createCode, createRefusal, createReward, layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const api = useApiServer(homePageAnswers)

const far = '2999-12-21T00:00:00.000Z'

afterEach(() => void vi.useRealTimers())

const getPlainText = ({ textContent }: HTMLElement) => textContent?.replaceAll(/[\u2068\u2069]/g, '')
const openHours = async () => userEvent.click(await screen.findByRole('button', { name: /^Restaurant hours/ }))

test.each([
  [[60, 300, 900], '420 points to Reward of 900', '53%'],
  [[60, 300], 'Your points are enough for any reward', '100%'],
])('the card shows the progress to the next reward: of %j', async (costs, sentence, share) => {
  const body = costs.map((pointsCost) => createReward({ id: pointsCost, name: `Reward of ${pointsCost}`, pointsCost }))
  api.answer({ 'GET /api/rewards': () => ({ body }) })
  await openApp(layla)
  const way = await screen.findByRole('link', { name: (name) => name.replaceAll(/[\u2068\u2069]/g, '') === sentence })
  expect(way.getAttribute('href')).toBe('/rewards')
  expect((way.querySelector('[aria-hidden] > *') as HTMLElement).style.inlineSize).toBe(share)
})

test('the card shows no progress without an active reward', async () => {
  api.answer({ 'GET /api/rewards': () => ({ body: [createReward({ pointsCost: 900, isActive: false })] }) })
  await openApp(layla)
  await waitFor(() => expect(api.callsTo('/api/rewards')).toHaveLength(1))
  expect(screen.queryByText(/ to Reward|enough for any/)).toBeNull()
})

test('the hours show until when the restaurant is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  await openApp(layla)
  const hours = await screen.findByRole('button', { name: /^Restaurant hours/ })
  await waitFor(() => expect(getPlainText(hours)).toBe('Restaurant hoursOpen until 11:00 pm'))
})

test.each([
  ['2026-11-21T06:00:00Z', 'Closed now, opens at 12:00 pm'],
  ['2026-11-22T20:00:00Z', 'Closed now, opens on Tuesday at 12:00 pm'],
])('at %s the hours read: %s', async (now, sentence) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await openApp(layla)
  const hours = await screen.findByRole('button', { name: /^Restaurant hours/ })
  await waitFor(() => expect(getPlainText(hours)).toContain(sentence))
})

test('the QR code in the card is 80 px wide and dark on light [T058]', async () => {
  await openApp(layla)
  const code = (await screen.findByRole('button', { name: 'Enlarge QR code' })).querySelector('svg')
  expect([code?.getAttribute('width'), code?.getAttribute('height')]).toEqual(['80', '80'])
  const [ground, modules] = [...(code?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('fill'))
  expect([ground, modules]).toEqual([scannableCode.bgColor, scannableCode.fgColor])
})

test('the QR code in the card encodes the customer ID [T505]', async () => {
  await openApp(layla)
  const code = (await screen.findByRole('button', { name: 'Enlarge QR code' })).querySelector('svg')
  const modules = [...(code?.querySelectorAll('path') ?? [])].at(-1)?.getAttribute('d')
  expect(renderToStaticMarkup(<QRCodeSVG value={layla.uniqueId} {...scannableCode} marginSize={0} />)).toContain(
    `d="${modules}"`,
  )
})

test('quick buttons lead to the rewards and the offers [T070]', async () => {
  await openApp(layla)
  const page = within(await screen.findByRole('main'))
  expect(page.getByRole('link', { name: /^Rewards/ }).getAttribute('href')).toBe('/rewards')
  expect(page.getByRole('link', { name: /^Offers/ }).getAttribute('href')).toBe('/offers')
})

test('the footer of Home has the copyright, and the privacy policy in a dialog [T072]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  await openApp(layla)
  expect(await screen.findByText('© 2026 Sufra. All rights reserved.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Privacy policy' }))
  const dialog = await screen.findByRole('dialog', { name: 'Privacy policy' })
  expect(dialog.textContent).toContain('Your data is used only for promotions')
  expect(within(dialog).getByText('It is not shared with third parties.', { exact: false })).toBeTruthy()
})

test('current special days are listed below the week, past and distant ones are not', async () => {
  const createDay = (id: number, label: string, fromDate: string, untilDate: string, facts = {}) => ({
    id,
    label,
    fromDate,
    untilDate,
    isClosed: true,
    sittings: [],
    version: 1,
    createdAt: far,
    updatedAt: far,
    ...facts,
  })
  const today = '2026-11-21'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T08:00:00Z`) })
  const sittings = [{ openTime: '18:30', closeTime: '21:00', label: 'Iftar' }]
  api.answer({
    'GET /api/special-days': () => ({
      body: [
        createDay(1, 'Long ago', '2020-01-01', '2020-01-01'),
        createDay(2, 'Ramadan', today, '2999-01-01', { isClosed: false, sittings }),
        createDay(3, 'Far away', '2998-01-01', '2998-01-02'),
      ],
    }),
  })
  await openApp(layla)
  await openHours()
  const texts = (await screen.findByText('Ramadan')).closest('li')
  expect(texts?.textContent).toContain('Iftar: 6:30 pm – 9:00 pm')
  expect(screen.queryByText('Long ago')).toBeNull()
  expect(screen.queryByText('Far away')).toBeNull()
})

test('refreshes the discounts every 30 seconds [T245]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openApp(layla)
  const title = await screen.findByRole('button', { name: /Active discounts/i })
  await waitFor(() => expect(title.textContent).toContain('1'))
  api.answer({
    'GET /api/customers/1/discount-codes': () => ({ body: [createCode({}), createCode({ id: 4, code: 'NEWCODE2' })] }),
  })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(title.textContent).toContain('2'))
})

test('rests the refresh of the discounts while a live stream lives [T587]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let reads = 0
  api.answer({
    'GET /api/customers/1/discount-codes': () => {
      reads += 1
      return { body: [createCode({})] }
    },
  })
  await openApp(layla)
  await screen.findByRole('button', { name: /Active discounts/i })
  await waitFor(() => expect(reads).toBe(1))
  await expectPollBesideStream({ tag: 'DiscountCodes', intervalMs: 30_000, countReads: () => reads })
})

test('used and expired codes are collapsed below, the latest first', async () => {
  const used = createCode({ id: 6, code: 'USEDUSED', isUsed: true, usedAt: '2026-03-02T18:00:00.000Z' })
  const ended = createCode({ id: 7, code: 'PASTPAST', rewardTitle: 'Lunch', expiresAt: '2026-02-01T00:00:00.000Z' })
  api.answer({ 'GET /api/customers/1/discount-codes': () => ({ body: [ended, createCode({}), used] }) })
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: /^Active discounts/ }))
  const fold = await screen.findByRole('button', { name: 'Used and expired' })
  expect(screen.queryByText('USEDUSED')).toBeNull()
  await userEvent.click(fold)
  const rows = screen.getAllByRole('listitem').filter(({ textContent }) => /USED|PAST/.test(textContent ?? ''))
  const texts = rows.filter((row) => !row.querySelector('li')).map(({ textContent }) => textContent)
  expect(texts).toEqual(['Karak teaUSEDUSED · Used on 2 Mar 2026', 'LunchPASTPAST · Expired on 1 Feb 2026'])
})

test('an active discount shows its worth, its end and a QR code, dark on light', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  const soon = '2026-11-23T08:00:00.000Z'
  const percent = { discountType: 'percentage', discountValue: 10, discountPercentage: 10 } as const
  const ending = createCode({ id: 5, code: 'ENDSS99N', rewardTitle: 'Lunch', expiresAt: soon, ...percent })
  api.answer({ 'GET /api/customers/1/discount-codes': () => ({ body: [createCode({}), ending] }) })
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: /^Active discounts/ }))
  const tickets = await screen.findAllByRole('article')
  expect(tickets.map((ticket) => ticket.textContent?.match(/Lunch|Karak tea|Ends soon|Active/g))).toEqual([
    ['Lunch', 'Ends soon'],
    ['Karak tea', 'Active'],
  ])
  expect(tickets[0]?.textContent).toContain('10% off')

  const code = within(tickets[0] as HTMLElement).getByRole('img', { name: 'QR code of discount code ENDSS99N' })
  const drawn = renderToStaticMarkup(<QRCodeSVG value="ENDSS99N" {...scannableCode} />)
  for (const path of code.querySelectorAll('path')) expect(drawn).toContain(`d="${path.getAttribute('d')}"`)
  expect([...code.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual([
    scannableCode.bgColor,
    scannableCode.fgColor,
  ])
})

test.each([
  ['Active discounts', 'YFMH5D56'],
  ['Recent activity', 'AED 235.00'],
])('the section %s is collapsed until its title is pressed, and collapses again [T506]', async (title, content) => {
  await openApp(layla)
  const opener = await screen.findByRole('button', { name: new RegExp(`^${title}`) })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText(content)).toBeNull()
  await userEvent.click(opener)
  expect(await screen.findByText(content)).toBeTruthy()
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(opener)
  await waitFor(() => expect(screen.queryByText(content)).toBeNull())
})

test('the week’s hours show the closed day and mark today [T062]', async () => {
  await openApp(layla)
  await openHours()
  const monday = (await screen.findByText(/^Monday/)).closest('li')
  expect(monday?.textContent).toContain('Closed')
  expect(document.querySelectorAll('li[aria-current="date"]')).toHaveLength(1)
})

test('a failed Refresh shows the reason and keeps the record [T268]', async () => {
  await openApp(layla)
  api.answer({ 'GET /api/customers/1': () => createRefusal(503, 'UNAVAILABLE', 'This is not available at the moment') })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(getToastText()).toContain('Failed to fetch customerThis is not available at the moment'))
  expect(screen.getByText('LAYLA')).toBeTruthy()
})

test('a list that fails on refresh keeps its content, one that never loaded offers Retry [T267]', async () => {
  api.answer({ 'GET /api/customers/1/discount-codes': () => createRefusal(503, 'UNAVAILABLE', 'Not available') })
  await openApp(layla)
  await openHours()
  await screen.findByText(/^Monday/)
  await userEvent.click(screen.getByRole('button', { name: /^Active discounts/ }))
  expect(await screen.findByText('Failed to fetch discount codes')).toBeTruthy()
  api.answer({ 'GET /api/restaurant-hours': () => createRefusal(503, 'UNAVAILABLE', 'Not available') })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(api.callsTo('/api/restaurant-hours')).toHaveLength(2))
  expect(screen.getByText(/^Monday/)).toBeTruthy()
})

test('a request without a response is reported as a connection problem', async () => {
  api.answer({ 'GET /api/restaurant-hours': () => ({ breaks: true }) })
  await openApp(layla)
  const banner = await screen.findByRole('alert')
  await waitFor(() => expect(banner.textContent).toContain('Please check your internet connection'))
})

test('an unknown address reads 404 Page Not Found [T045]', async () => {
  api.visit('/nowhere')
  await openApp(layla)
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
})
