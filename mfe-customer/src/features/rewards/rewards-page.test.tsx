import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createCode, createRefusal, createReward, layla, restaurantAnswers } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const offered = [
  createReward({ id: 3, name: 'Chef’s table', pointsCost: 1500 }),
  createReward({ id: 1, name: 'Karak tea', pointsCost: 60 }),
  createReward({ id: 2, name: 'Kunafa', pointsCost: 480 }),
  createReward({ id: 4, name: 'Withdrawn', pointsCost: 10, isActive: false }),
]
const discountCode = createCode({ id: 9, expiresAt: '2026-12-21T00:00:00.000Z' })
const api = useApiServer({
  ...restaurantAnswers,
  'GET /api/rewards': () => ({ body: offered }),
  'POST /api/rewards/1/redeem': () => ({ status: 201, body: { customer: { ...layla, points: 420 }, discountCode } }),
})

beforeEach(() => {
  // A month before the discount code expires.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  api.visit('/rewards')
})

async function askForKarak() {
  await openApp(layla)
  const user = userEvent.setup()
  const karak = await screen.findByRole('region', { name: 'Karak tea' })
  await user.click(within(karak).getByRole('button', { name: 'Redeem now' }))
  return { user, question: await screen.findByRole('alertdialog') }
}

test('lists active rewards by cost, the cheapest first [T040]', async () => {
  await openApp(layla)
  await screen.findByText('Karak tea')
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(names).toEqual(['Karak tea', 'Kunafa', 'Chef’s table'])
})

const getPlainText = ({ textContent }: Element) => textContent?.replaceAll(/[\u2068\u2069]/g, '')

test.each([
  [480, 'Your next rewardChef’s table1,020 points to go480 / 1,500', '32%', 3],
  [59, 'Your next rewardKarak tea1 point to go59 / 60', '98%', 1],
  [2000, 'Your next rewardChef’s tableYour points are enough2,000 / 1,500', '100%', 3],
])(
  'with %i points the progress to the next reward is above the list and links to it',
  async (points, said, share, id) => {
    await openApp({ ...layla, points })
    const way = await screen.findByRole('link', { name: /^Your next reward/ })
    expect(getPlainText(way)).toBe(said)
    expect(way.querySelector<HTMLElement>('[aria-hidden] > *')?.style.inlineSize).toBe(share)
    const [first] = screen.getAllByRole('heading', { level: 2 })
    expect(way.compareDocumentPosition(first as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const place = document.getElementById(way.getAttribute('href')?.slice(1) ?? '')
    expect(place).toBe(screen.getByRole('region', { name: offered.find((reward) => reward.id === id)?.name ?? '' }))
  },
)

test('a reward that is too expensive shows the missing points, one at the exact balance can be redeemed [T089]', async () => {
  await openApp(layla)
  const dear = await screen.findByRole('region', { name: 'Chef’s table' })
  const button = within(dear).getByRole<HTMLButtonElement>('button', { name: 'Not enough points' })
  expect(button.disabled).toBe(true)
  expect(within(dear).getByText('1,020 more points needed')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Kunafa' })).getByRole('button', { name: 'Redeem now' }),
  ).toBeTruthy()
})

test('no points are spent before the confirmation', async () => {
  const { user, question } = await askForKarak()
  expect(question.textContent).toContain('This reward costs 60 points. You will have 420 points left.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.callsTo('/api/rewards/1/redeem')).toHaveLength(0)
})

test('a redeemed reward shows its code once and updates the balance at once [T090]', async () => {
  const { user, question } = await askForKarak()
  await user.dblClick(within(question).getByRole('button', { name: 'Redeem' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reward Redeemed!' })
  const ticket = within(dialog).getByRole('article', { name: 'Karak tea' })
  for (const fact of ['YFMH5D56', 'Active', 'Valid until 21 Dec 2026']) expect(ticket.textContent).toContain(fact)
  expect(within(ticket).getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(getToastText()).toContain('Your discount code is: YFMH5D56')
  const [sent, ...more] = api.callsTo('/api/rewards/1/redeem')
  expect(more).toEqual([])
  expect(sent?.body).toEqual({ customerId: 1 })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect((await screen.findByRole('region', { name: 'Your points' })).textContent).toContain('420')
})

test('in Arabic a reward, its confirmation and its code show their Arabic names where they have them', async () => {
  const arabic = { nameAr: 'شاي كرك', descriptionAr: 'كوبان.' }
  const answer = { customer: layla, discountCode: { ...discountCode, rewardTitleAr: 'شاي كرك' } }
  api.answer({
    'GET /api/rewards': () => ({
      body: [createReward({ id: 1, name: 'Karak tea', pointsCost: 60, ...arabic }), offered[2]],
    }),
    'POST /api/rewards/1/redeem': () => ({ status: 201, body: answer }),
  })
  await changeLanguage('ar')
  await openApp(layla)
  const user = userEvent.setup()
  const karak = within(await screen.findByRole('region', { name: 'شاي كرك' }))
  for (const text of ['شاي كرك', 'كوبان.']) {
    expect(karak.getByText(text)).toMatchObject({ lang: 'ar', dir: 'rtl' })
  }
  const other = within(screen.getByRole('region', { name: 'Kunafa' }))
  expect(other.getByText('Kunafa')).toMatchObject({ lang: 'en', dir: 'auto' })
  await user.click(karak.getByRole('button', { name: 'استبدل الآن' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('«شاي كرك»')
  await user.click(within(question).getByRole('button', { name: 'استبدال' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'تم الاستبدال!' }))
  expect(dialog.getByText('شاي كرك')).toMatchObject({ lang: 'ar', dir: 'rtl' })
})

test('a refused redemption is reported in a notification and at the reward [T273]', async () => {
  const sentence = 'This reward has already been redeemed'
  api.answer({ 'POST /api/rewards/1/redeem': () => createRefusal(409, 'REWARD_ALREADY_REDEEMED', sentence) })
  const { user, question } = await askForKarak()
  await user.click(within(question).getByRole('button', { name: 'Redeem' }))
  await waitFor(() => expect(getToastText()).toContain(`Redemption Failed${sentence}`))
  const karak = await screen.findByRole('region', { name: 'Karak tea' })
  expect(karak.textContent).toContain(sentence)
})

const PENDING = 'Your code is being made. Your points are safe'
const listRedeemed = () => ({ status: 201, body: { customer: { ...layla, points: 420 }, discountCode } })

test.each([
  ['no answer came', () => ({ breaks: true })],
  ['the server ended half way', () => createRefusal(502, 'UNKNOWN', '')],
  ['the server is starting', () => createRefusal(503, 'UNAVAILABLE', 'Not available')],
  ['the first sending is under way', () => createRefusal(409, 'IN_PROGRESS', 'Still under way')],
])('a redemption of which %s says that the points are safe, and shows the code once it is made', async (_, unknown) => {
  api.answer({ 'POST /api/rewards/1/redeem': unknown as never })
  const { user, question } = await askForKarak()
  await user.click(within(question).getByRole('button', { name: 'Redeem' }))
  const karak = within(await screen.findByRole('region', { name: 'Karak tea' }))
  expect((await karak.findByRole('status')).textContent).toContain(PENDING)
  const others = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Redeem now' })
  expect(others.every(({ disabled }) => disabled)).toBe(true)
  api.answer({ 'POST /api/rewards/1/redeem': listRedeemed })
  expect(await screen.findByRole('dialog', { name: 'Reward Redeemed!' }, { timeout: 10_000 })).toBeTruthy()
  expect(karak.queryByRole('status')).toBeNull()
  const keys = api.callsTo('/api/rewards/1/redeem').map(({ headers }) => headers['idempotency-key'])
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
})

test('a redemption that turns out to be refused says so, and leaves nothing pending', async () => {
  api.answer({ 'POST /api/rewards/1/redeem': () => createRefusal(503, 'UNAVAILABLE', 'Not available') })
  const { user, question } = await askForKarak()
  await user.click(within(question).getByRole('button', { name: 'Redeem' }))
  const karak = within(await screen.findByRole('region', { name: 'Karak tea' }))
  await karak.findByRole('status')
  api.answer({ 'POST /api/rewards/1/redeem': () => createRefusal(409, 'NOT_ENOUGH_POINTS', 'Not Enough Points') })
  expect(await karak.findByText('Not Enough Points', {}, { timeout: 10_000 })).toBeTruthy()
  expect(karak.queryByRole('status')).toBeNull()
})

test('a redemption that is pending says so in Arabic', async () => {
  api.answer({ 'POST /api/rewards/1/redeem': () => createRefusal(503, 'UNAVAILABLE', 'Not available') })
  await changeLanguage('ar')
  await openApp(layla)
  const user = userEvent.setup()
  const karak = within(await screen.findByRole('region', { name: 'Karak tea' }))
  await user.click(karak.getByRole('button', { name: 'استبدل الآن' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'استبدال' }))
  expect((await karak.findByRole('status')).textContent).toContain('نقاطك محفوظة')
})

test('rewards that fail to load show an error, and Retry loads them [T091]', async () => {
  api.answer({ 'GET /api/rewards': () => createRefusal(503, 'UNAVAILABLE', 'Not available') })
  await openApp(layla)
  expect(await screen.findByText('Failed to fetch rewards')).toBeTruthy()
  api.answer({ 'GET /api/rewards': () => ({ body: [] }) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No rewards available at the moment')).toBeTruthy()
})

test('a single-use reward that was redeemed is disabled and never the next reward', async () => {
  const once = createReward({ id: 3, name: 'Chef’s table', pointsCost: 1500, isMultipleRedemption: false })
  api.answer({
    'GET /api/rewards': () => ({ body: [once, createReward({ id: 1, name: 'Karak tea', pointsCost: 60 })] }),
    'GET /api/customers/1/discount-codes': () => ({
      body: [3, 1].map((rewardId) => ({ ...discountCode, id: rewardId, rewardId, isUsed: true })),
    }),
  })
  await openApp(layla)
  const table = within(await screen.findByRole('region', { name: 'Chef’s table' }))
  const spent = await table.findByRole<HTMLButtonElement>('button', { name: 'Already redeemed' })
  expect([spent.disabled, table.getByText('This reward can be redeemed once.')]).toEqual([true, expect.anything()])
  expect(screen.queryByRole('link', { name: /Your next reward\s*Chef/ })).toBeNull()
  const karak = within(screen.getByRole('region', { name: 'Karak tea' }))
  expect(karak.getByRole('button', { name: 'Redeem now' })).toBeTruthy()
})
