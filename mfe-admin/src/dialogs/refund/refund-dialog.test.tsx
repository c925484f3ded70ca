import { layla } from '@sufra/api/test-people'
import type { LedgerEntry } from '@sufra/contracts/points/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const REFUND = 'POST /api/admin/transactions/5/refund'
const LINES = `GET /api/customers/${layla.id}/transactions`
const CODES = `GET /api/customers/${layla.id}/discount-codes`

const createEntry = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 5,
  customerId: layla.id,
  type: 'earn',
  description: 'Purchase',
  descriptionAr: null,
  points: 150,
  balance: 480,
  amount: 15_075,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: '1042',
  adminName: 'Sara',
  createdAt: '2026-11-21T00:00:00.000Z',
  ...facts,
})
const answerEntries = (...body: LedgerEntry[]) => ({ headers: { 'X-Total-Count': String(body.length) }, body })
const getTaken = (points: number) =>
  createEntry({ id: 6, type: 'adjustment', points, description: 'Refund', refundOf: 5 })

const server = useServer((server) => {
  server.on('GET /api/customers', answerDirectory())
  server.on(`GET /api/customers/${layla.id}`, { body: layla })
  server.on(CODES, { body: [] })
  server.on(LINES, answerEntries(createEntry({})))
  server.on(REFUND, { status: 201, body: { customer: { ...layla, points: 330 }, transaction: getTaken(-150) } })
})

async function openDialog(): Promise<UserEvent> {
  localStorage.setItem('adminName:1', 'Sara')
  await openStaff(`/admin/history?customerId=${layla.id}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Refund Purchase/ }))
  await screen.findByRole('dialog', { name: 'Refund' })
  return user
}
const getField = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const refund = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' })
const preview = () => document.querySelector('output')?.textContent
const getSentBody = () =>
  server()
    .seenOf(REFUND)
    .map(({ body }) => JSON.parse(body))

test('names the bonus that is taken back with the points', async () => {
  server().on(LINES, answerEntries(createEntry({ bonusTenths: 2 })))
  const bonus = createEntry({ id: 7, type: 'bonus', points: -30, description: 'Bonus taken back', refundOf: 5 })
  server().on(REFUND, {
    status: 201,
    body: { customer: { ...layla, points: 300 }, transaction: getTaken(-150), bonus },
  })
  const user = await openDialog()
  expect(preview()).toMatch(/^Points to be taken back180 pointsWith a bonus of .*30 points/)
  await enterText(getField(/^Reason/), 'Wrong table')
  await user.click(refund())
  await waitFor(() => expect(readToasts()).toMatch(/180 points/))
})

test('offers to refund the whole purchase, requires a reason and sends a double press once', async () => {
  const user = await openDialog()
  expect([getField('Amount (AED)').value, preview()]).toEqual(['150.75', 'Points to be taken back150 points'])
  await user.click(refund())
  expect(await screen.findByText('Reason is required')).toBeTruthy()
  await enterText(getField('Reason'), 'Wrong table')
  await user.dblClick(refund())
  await waitFor(() => expect(readToasts()).toContain('Purchase refunded150 points taken back'))
  expect(getSentBody()).toEqual([{ amount: 150.75, reason: 'Wrong table', adminName: 'Sara' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['with its order', {}, 'AED 150.75 · order 1042 · 21 Nov 2026, 4:00 am'],
  ['without an order', { posOrderNumber: null }, 'AED 150.75 · 21 Nov 2026, 4:00 am'],
  [
    'after a refund of a part',
    { refunded: 50_50 },
    'AED 150.75 · order 1042 · 21 Nov 2026, 4:00 am · AED 50.50 refunded',
  ],
])('says which purchase it is, %s', async (_, facts, about) => {
  server().on(LINES, answerEntries(createEntry(facts)))
  await openDialog()
  const dialog = screen.getByRole('dialog', { name: 'Refund', description: about })
  expect(dialog.textContent).toContain('The points of the purchase are taken back.')
})

test('a partial refund takes back its share of the points and is limited to the rest', async () => {
  server().on(LINES, answerEntries(getTaken(-50), createEntry({ refunded: 50_50 })))
  const user = await openDialog()
  expect(getField('Amount (AED)').value).toBe('100.25')
  await user.clear(getField('Amount (AED)'))
  await enterText(getField('Amount (AED)'), '100.26')
  await enterText(getField('Reason'), 'Wrong table')
  await user.click(refund())
  expect(await screen.findByText('At most AED 100.25 can still be refunded')).toBeTruthy()
  await user.clear(getField('Amount (AED)'))
  await enterText(getField('Amount (AED)'), '0.5')
  expect(preview()).toBe('Points to be taken back1 point')
  await user.click(refund())
  await waitFor(() => expect(getSentBody()).toMatchObject([{ amount: 0.5 }]))
})

test('spent points are reported, and the remaining ones are taken only after a confirmation', async () => {
  server().on(REFUND, createRefusal(409, 'POINTS_ALREADY_SPENT', 'Spent', { points: 150, balance: 30 }))
  const user = await openDialog()
  await enterText(getField('Reason'), 'Wrong table')
  await user.click(refund())
  const question = within(await screen.findByRole('alertdialog', { name: 'Only 30 of 150 points are left' }))
  server().on(REFUND, { status: 201, body: { customer: layla, transaction: getTaken(-30) } })
  await user.click(question.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(readToasts()).toContain('Purchase refunded30 points taken back'))
  expect(getSentBody()).toMatchObject([{}, { takeWhatIsThere: true, reason: 'Wrong table' }])
})

test('a voucher used on the same bill is given back with the refund', async () => {
  const used = { id: 9, customerId: layla.id, code: 'YFMH5D56', rewardTitle: 'Karak tea', rewardTitleAr: null }
  const worth = {
    discountType: 'fixed',
    discountValue: 0,
    discountPercentage: null,
    createdAt: '2026-11-21T00:00:00.000Z',
  }
  const now = '2026-11-21T08:00:00.000Z'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const body = ['1042', '7'].map((posOrderNumber, n) => ({
    ...{ ...used, ...worth, id: 9 + n, isUsed: true, usedAt: now, redeemedBy: 'Sara', posOrderNumber },
    expiresAt: '2999-01-01T00:00:00.000Z',
  }))
  server().on(CODES, { body })
  const giveBack = 'POST /api/admin/discount-codes/9/give-back'
  server().on(giveBack, { body: { ...body[0], isUsed: false } })
  const user = await openDialog()
  const box = await screen.findByRole('checkbox', { name: 'Give voucher YFMH5D56 (Karak tea) back as well' })
  expect([box.getAttribute('aria-checked'), screen.getAllByRole('checkbox').length]).toEqual(['true', 1])
  await enterText(getField('Reason'), 'Wrong table')
  await user.click(refund())
  await waitFor(() => expect(server().seenOf(giveBack)).toHaveLength(1))
})

test('a failed refund keeps the input and is retried under the same idempotency key', async () => {
  const user = await openDialog()
  await enterText(getField('Reason'), 'Wrong table')
  server().on(REFUND, createRefusal(503, 'UNAVAILABLE', 'Service unavailable'))
  await user.click(refund())
  await waitFor(() => expect(readToasts()).toContain('Failed to refundService unavailable'))
  expect(getField('Reason').value).toBe('Wrong table')
  await user.click(refund())
  await waitFor(() => expect(server().seenOf(REFUND)).toHaveLength(2))
  const [first, second] = server().seenOf(REFUND)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})
