import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  answerEntries,
  CODES,
  createEntry,
  getField,
  getSentBody,
  getTaken,
  LINES,
  openDialog,
  prepareRefundDialog,
  preview,
  REFUND,
  refund,
} from '../../testing/refund-dialog.ts'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareRefundDialog)

test('names the bonus that is taken back with the points', async () => {
  server().on(LINES, answerEntries(createEntry({ bonusTenths: 2 })))
  const bonus = createEntry({ id: 7, type: 'bonus', points: -30, description: 'Bonus taken back', refundOf: 5 })
  server().on(REFUND, {
    status: 201,
    body: { customer: { ...layla, points: 300 }, transaction: getTaken(-150), bonus },
  })
  const user = await openDialog()
  expect(preview()).toMatch(/^Points to be taken back180With a bonus of .*30 points/)
  await enterText(getField(/^Reason/), 'Wrong table')
  await user.click(refund())
  await waitFor(() => expect(readToasts()).toMatch(/180 points/))
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
