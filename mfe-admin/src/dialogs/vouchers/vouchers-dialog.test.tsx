import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'
import {
  choose,
  createCode,
  getField,
  openDialog,
  prepareVouchersDialog,
  REDEEM,
  redeem,
} from '../../testing/vouchers-dialog.tsx'

const server = useServer(prepareVouchersDialog)

test('lists only unused and unexpired codes with their value [T326]', async () => {
  await openDialog()
  await screen.findByText('YFMH5D56')
  const items = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(items).toHaveLength(2)
  expect(items[1]).toContain('Kunafa · 15%')
})

test('a redeemed code is sent once, confirmed with Undo and removed from the list beside the others [T349]', async () => {
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
  const BACK = 'POST /api/admin/discount-codes/9/give-back'
  server().on(BACK, { body: createCode({}) })
  await user.click(screen.getByText('Undo'))
  await waitFor(() => expect(readToasts()).toContain('Voucher given backYFMH5D56'))
  expect(server().seenOf(BACK)).toHaveLength(1)
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
