import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ADD,
  add,
  earlier,
  fillIn,
  getField,
  listSent,
  openDialog,
  openFromRow,
  prepareAddPointsDialog,
  preview,
  refuseUnconfirmed,
  sentence,
} from '../../testing/add-points-dialog.tsx'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareAddPointsDialog)

test('focuses the amount and previews its whole dirhams as points [T325]', async () => {
  const user = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(getField('Amount (AED)')))
  await user.keyboard('150.75')
  expect(preview()).toBe('Points to be added150')
})

test('a double press sends the purchase once, confirms it and updates the row’s balance [T343]', async () => {
  await openStaff()
  const user = await openFromRow()
  await fillIn()
  await user.dblClick(add())
  await waitFor(() => expect(readToasts()).toContain('Points added successfully!Layla Haddad: 150 points'))
  const [sent, ...more] = server().seenOf(ADD)
  expect(more).toEqual([])
  expect(JSON.parse(sent?.body ?? '')).toEqual({ amount: 150.75, adminName: 'Sara', posOrderNumber: '1042' })
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('row', { name: /Layla Haddad/ }).textContent).toContain('630'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failed purchase keeps the input and is retried under the same idempotency key [T482]', async () => {
  const user = await openDialog()
  await fillIn()
  server().on(ADD, createRefusal(503, 'UNAVAILABLE', 'Service unavailable'))
  await user.click(add())
  await waitFor(() => expect(readToasts()).toContain('Failed to add pointsService unavailable'))
  expect([getField('Amount (AED)').value, getField('Admin name').value, getField('POS order number').value]).toEqual([
    '150.75',
    'Sara',
    '1042',
  ])
  await user.click(add())
  await waitFor(() => expect(server().seenOf(ADD)).toHaveLength(2))
  const keys = server()
    .seenOf(ADD)
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
})

test('accepts an amount in Arabic digits [T344]', async () => {
  await changeLanguage('ar')
  const user = await openDialog('إضافة نقاط')
  await user.type(getField('المبلغ (درهم)'), '١٥٠٫٧٥')
  expect(preview()).toBe('النقاط التي ستُضاف150')
  await enterText(getField('اسم الموظف'), 'سارة')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'إضافة نقاط' }))
  await waitFor(() => expect(server().seenOf(ADD)).toHaveLength(1))
  expect(JSON.parse(server().seenOf(ADD)[0]?.body ?? '').amount).toBe(150.75)
})

describe('an order that has already earned points', () => {
  beforeEach(() => server().on(ADD, refuseUnconfirmed(earlier)))

  test('asks an editor, who may continue', async () => {
    const user = await openDialog()
    await fillIn()
    await user.click(add())
    const question = within(await screen.findByRole('alertdialog', { name: 'Add points again?' }))
    expect(question.getByText(sentence)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Add points again' }))
    await waitFor(() => expect(readToasts()).toContain('Points added successfully!Layla Haddad: 150 points'))
    expect(listSent()).toEqual([undefined, true])
  })
})
