import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerEntries,
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

test('offers to refund the whole purchase, requires a reason and sends a double press once', async () => {
  const user = await openDialog()
  expect([getField('Amount (AED)').value, preview()]).toEqual(['150.75', 'Points to be taken back150'])
  await user.click(refund())
  expect(await screen.findByText('Reason is required')).toBeTruthy()
  await enterText(getField('Reason'), 'Wrong table')
  await user.dblClick(refund())
  await waitFor(() => expect(readToasts()).toContain('Purchase refunded150 points taken back'))
  expect(getSentBody()).toEqual([{ amount: 150.75, reason: 'Wrong table', adminName: 'Sara' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
  expect(preview()).toBe('Points to be taken back1')
  await user.click(refund())
  await waitFor(() => expect(getSentBody()).toMatchObject([{ amount: 0.5 }]))
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
