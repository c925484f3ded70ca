import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, createReward, layla } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'
import { askForKarak, discountCode, offered, rewardsPageAnswers } from '../../testing/rewards-page.ts'

const api = useApiServer(rewardsPageAnswers)

beforeEach(() => {
  // A month before the discount code expires.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') })
  api.visit('/rewards')
})

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
  expect(other.getByText('Kunafa')).toMatchObject({ lang: 'en', dir: 'ltr' })
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
