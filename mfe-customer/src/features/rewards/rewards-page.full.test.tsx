import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, createReward, layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'
import { askForKarak, discountCode, offered, rewardsPageAnswers } from '../../testing/rewards-page.ts'

const api = useApiServer(rewardsPageAnswers)

beforeEach(() => {
  // A month before the discount code expires.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  api.visit('/rewards')
})

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

test('no points are spent before the confirmation', async () => {
  const { user, question } = await askForKarak()
  expect(question.textContent).toContain('This reward costs 60 points. You will have 420 points left.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.callsTo('/api/rewards/1/redeem')).toHaveLength(0)
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
