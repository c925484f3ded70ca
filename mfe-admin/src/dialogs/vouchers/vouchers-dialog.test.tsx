import { layla } from '@sufra/api/test-people'
import type { DiscountCode } from '@sufra/contracts/rewards/entities'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, showDialog, useServer } from '../../testing/stage.tsx'
import { VouchersDialog } from './vouchers-dialog.tsx'

const CODES = `GET /api/customers/${layla.id}/discount-codes`
const REDEEM = 'POST /api/admin/discount-codes/9/redeem'

function createCode(facts: Partial<DiscountCode>): DiscountCode {
  return {
    id: 9,
    customerId: layla.id,
    code: 'YFMH5D56',
    rewardTitle: 'Karak tea',
    rewardTitleAr: null,
    discountType: 'fixed',
    discountValue: 0,
    discountPercentage: null,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    expiresAt: '2099-12-21T00:00:00.000Z',
    createdAt: '2026-11-21T00:00:00.000Z',
    ...facts,
  }
}
const used = createCode({ id: 10, code: 'USEDUSED', isUsed: true })
const expired = createCode({ id: 11, code: 'PASTPAST', expiresAt: '2020-01-01T00:00:00.000Z' })
const second = createCode({
  id: 12,
  code: 'KUNAFA22',
  rewardTitle: 'Kunafa',
  discountType: 'percentage',
  discountValue: 15,
})

const server = useServer((server) => {
  server.on('GET /api/customers', answerDirectory())
  server.on(CODES, { body: [used, createCode({}), expired, second] })
  server.on(REDEEM, () => {
    server.on(CODES, { body: [used, createCode({ isUsed: true }), expired, second] })
    return { body: createCode({ isUsed: true }) }
  })
})

afterEach(() => void vi.useRealTimers())

async function openDialog(): Promise<UserEvent> {
  await showDialog((onClose) => <VouchersDialog customer={layla} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Active Voucher Codes' })
  return userEvent.setup()
}

async function choose(user: UserEvent) {
  const item = (await screen.findByText('YFMH5D56')).closest('li')
  await user.click(within(item as HTMLElement).getByRole('button', { name: 'Redeem' }))
  await screen.findByRole('dialog', { name: 'Redeem Voucher Code' })
}

const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const redeem = () => screen.getByRole('button', { name: 'Redeem' })

test('refreshes the voucher codes every 30 seconds [T412]', async () => {
  await openStaff()
  const row = await screen.findByRole('row', { name: /Layla Haddad/ })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await userEvent.click(within(row).getByRole('button', { name: 'Voucher' }))
  await screen.findByText('YFMH5D56')
  server().on(CODES, { body: [second] })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByText('KUNAFA22')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('YFMH5D56')).toBeNull())
})

test('lists only unused and unexpired codes with their value [T326]', async () => {
  await openDialog()
  await screen.findByText('YFMH5D56')
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toHaveLength(2)
  expect(items[1]).toContain('Kunafa · 15%')
})

test('a customer without active codes sees an empty list [T334]', async () => {
  server().on(CODES, { body: [used, expired] })
  await openDialog()
  expect(await screen.findByText('No active voucher codes')).toBeTruthy()
})

test('codes that fail to load show an error, and Retry loads them', async () => {
  server().on(CODES, { status: 503, body: '' })
  const user = await openDialog()
  expect(await screen.findByText('Failed to fetch discount codes')).toBeTruthy()
  server().on(CODES, { body: [createCode({})] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('YFMH5D56')).toBeTruthy()
})

test('redeeming a code requires the staff member’s name [T327]', async () => {
  const user = await openDialog()
  await choose(user)
  await user.clear(getField('Admin name'))
  await user.click(redeem())
  expect(await screen.findByText('Admin name is required')).toBeTruthy()
  expect(server().seenOf(REDEEM)).toEqual([])
})

test('a redeemed code is sent once, confirmed and removed from the list beside the others [T349]', async () => {
  const user = await openDialog()
  await choose(user)
  await user.clear(getField('Admin name'))
  await enterText(getField('Admin name'), 'Sara')
  await enterText(getField('POS order number'), '1042')
  await user.dblClick(redeem())
  await waitFor(() => expect(readToasts()).toContain('Discount redeemed successfullyYFMH5D56 · Karak tea'))
  expect(
    server()
      .seenOf(REDEEM)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ adminName: 'Sara', posOrderNumber: '1042' }])
  await screen.findByRole('dialog', { name: 'Active Voucher Codes' })
  // The refetched list arrives later.
  expect(await screen.findByText('KUNAFA22')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('YFMH5D56')).toBeNull())
  expect(localStorage.getItem('adminName:1')).toBe('Sara')
})

test('a code already used at another till is reported and keeps the input', async () => {
  localStorage.setItem('adminName:1', 'Sara')
  const user = await openDialog()
  await choose(user)
  await waitFor(() => expect(document.activeElement).toBe(getField('POS order number')))
  await user.keyboard('1042')
  server().on(REDEEM, createRefusal(409, 'CODE_USED', 'This discount code has already been used'))
  await user.click(redeem())
  await waitFor(() => expect(readToasts()).toContain('Redemption failedThis discount code has already been used'))
  expect([getField('Admin name').value, getField('POS order number').value]).toEqual(['Sara', '1042'])
})

test('a failure without a reason shows its own text [T350]', async () => {
  localStorage.setItem('adminName:1', 'Sara')
  const user = await openDialog()
  await choose(user)
  server().on(REDEEM, createRefusal(500, 'INTERNAL', 'x'))
  await user.click(redeem())
  await waitFor(() => expect(readToasts()).toContain('Redemption failedFailed to redeem discount code'))
})
