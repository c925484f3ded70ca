import { expectPollBesideStream } from '@sufra/mf/test-poll'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'
import {
  CODES,
  choose,
  createCode,
  expired,
  getField,
  openDialog,
  prepareVouchersDialog,
  REDEEM,
  redeem,
  second,
  used,
} from '../../testing/vouchers-dialog.tsx'

const server = useServer(prepareVouchersDialog)

afterEach(() => void vi.useRealTimers())

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

test('rests the refresh of the voucher codes while a live stream lives [T590]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openDialog()
  await screen.findByText('YFMH5D56')
  const countReads = () => server().seenOf(CODES).length
  await expectPollBesideStream({ tag: 'DiscountCodes', intervalMs: 30_000, countReads })
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

test('a failure without a reason shows its own text [T350]', async () => {
  localStorage.setItem('adminName:1', 'Sara')
  const user = await openDialog()
  await choose(user)
  server().on(REDEEM, createRefusal(500, 'INTERNAL', 'x'))
  await user.click(redeem())
  await waitFor(() => expect(readToasts()).toContain('Redemption failedFailed to redeem discount code'))
})
