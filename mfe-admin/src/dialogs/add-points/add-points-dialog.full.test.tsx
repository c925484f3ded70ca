import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ADD,
  add,
  earlier,
  enterName,
  fillIn,
  getField,
  listSent,
  openDialog,
  openFromRow,
  prepareAddPointsDialog,
  preview,
  refuseUnconfirmed,
  sentence,
  transaction,
} from '../../testing/add-points-dialog.tsx'
import { openStaff, readToasts, showDialog, useServer, viewer } from '../../testing/stage.tsx'
import { tiers } from '../../testing/tiers.ts'
import { AddPointsDialog } from './add-points-dialog.tsx'

const server = useServer(prepareAddPointsDialog)

test('a customer with a tier gets its bonus, and the notification names the tier that was reached', async () => {
  server().on('GET /api/restaurant', { body: { name: 'Sufra', timeZone: 'Asia/Dubai', tiers } })
  const bonus = { ...transaction, id: 6, type: 'bonus', points: 30, amount: null }
  server().on(ADD, {
    status: 201,
    body: { customer: { ...layla, points: 660, tier: 2 }, transaction, bonus, newTier: tiers[1] },
  })
  await showDialog((onClose) => <AddPointsDialog customer={{ ...layla, tier: 1 }} onClose={onClose} />)
  expect(await screen.findByText('Silver')).toBeTruthy()
  await fillIn()
  expect(preview()).toMatch(/^Points to be added180With a bonus of .*30 points/)
  await userEvent.click(add())
  await waitFor(() => expect(readToasts()).toMatch(/180 points.*New tier: Gold/))
})

const REFUSED = [
  ['', 'Amount must be greater than 0'],
  ['0', 'Amount must be greater than 0'],
  ['ten', 'Enter the amount as a number'],
  ['1.005', 'Amount can have at most two decimals'],
  ['1000000.01', 'Amount can be at most 1,000,000'],
] as const

test('refuses each invalid amount with its reason [T416]', async () => {
  const user = await openDialog()
  await enterName('Sara')
  for (const [amount, sentence] of REFUSED) {
    await user.clear(getField('Amount (AED)'))
    await enterText(getField('Amount (AED)'), amount)
    await user.click(add())
    expect(await screen.findByText(sentence), `amount ${amount}`).toBeTruthy()
    await user.clear(getField('Amount (AED)'))
    await enterText(getField('Amount (AED)'), '20')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(server().seenOf(ADD)).toEqual([])
})

test.each([
  ['-0.01', 'Amount must be greater than 0'],
  ['0.00', 'Amount must be greater than 0'],
  ['0.009', 'Amount can have at most two decimals'],
  ['0.015', 'Amount can have at most two decimals'],
])('the amount %s is refused with %s, and 0.01 is accepted [T522]', async (amount, sentence) => {
  const user = await openDialog()
  await enterName('Sara')
  await enterText(getField('Amount (AED)'), amount)
  await user.click(add())
  expect(await screen.findByText(sentence)).toBeTruthy()
  await user.clear(getField('Amount (AED)'))
  await enterText(getField('Amount (AED)'), '0.01')
  await user.click(add())
  await waitFor(() => expect(server().seenOf(ADD)).toHaveLength(1))
  expect(JSON.parse(server().seenOf(ADD)[0]?.body ?? '')).toMatchObject({ amount: 0.01 })
})

test('focuses the first of two invalid fields and refuses a blank name [T418]', async () => {
  const user = await openDialog()
  await enterName('  ')
  await user.click(add())
  expect(await screen.findByText('Admin name is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getField('Amount (AED)')))
})

test('added points appear in the customer’s open history without other customers’ requests [T414]', async () => {
  const LINES = `/api/customers/${layla.id}/transactions`
  const answerEntries = (...body: object[]) => ({ headers: { 'X-Total-Count': String(body.length) }, body })
  server().on(`GET /api/customers/${layla.id}`, { body: layla })
  server().on(`GET /api/customers/${layla.id}/discount-codes`, { body: [] })
  server().on(`GET ${LINES}`, answerEntries())
  await openStaff(`/admin/history?customerId=${layla.id}`)
  await screen.findByText('No transactions yet')
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
  const user = await openFromRow()
  await fillIn()
  server().on(`GET ${LINES}`, answerEntries(transaction))
  await user.click(add())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: /^Layla Haddad/ }))
  expect(await screen.findByText('+150')).toBeTruthy()
  const asked = server().seen.filter(({ url }) => url.includes('transactions'))
  expect(asked.filter(({ url }) => !url.startsWith(LINES))).toEqual([])
})

test('the remembered staff name is prefilled and does not count as unsaved input', async () => {
  localStorage.setItem('adminName:1', 'Sara')
  const user = await openDialog()
  expect(getField('Admin name').value).toBe('Sara')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the staff name is remembered once points are added with it', async () => {
  const user = await openDialog()
  await fillIn()
  expect(localStorage.getItem('adminName:1')).toBeNull()
  await user.click(add())
  await waitFor(() => expect(localStorage.getItem('adminName:1')).toBe('Sara'))
})

test('points are added without remembering the name when storage is blocked', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const user = await openDialog()
  await fillIn()
  await user.click(add())
  await waitFor(() => expect(readToasts()).toContain('Points added successfully!'))
  refuse.mockRestore()
})

test('shows the balance of the last line, and the last purchase, though the directory has an older balance', async () => {
  const body = [{ ...transaction, id: 6, type: 'redeem', amount: null, points: -60, balance: 570 }, transaction]
  server().on(`GET /api/customers/${layla.id}/transactions`, { headers: { 'X-Total-Count': '2' }, body })
  await openDialog()
  expect(await screen.findByText('Balance: 570 points')).toBeTruthy()
  expect(await screen.findByText(/^Last purchase: \W*AED 150\.75\W* · \W*21 Nov 2026/)).toBeTruthy()
})

describe('an order that has already earned points', () => {
  beforeEach(() => server().on(ADD, refuseUnconfirmed(earlier)))

  test('that earned twice is listed with both amounts', async () => {
    server().on(ADD, refuseUnconfirmed({ ...earlier, points: 40, createdAt: '2026-11-21T08:00:00.000Z' }, earlier))
    const user = await openDialog()
    await fillIn()
    await user.click(add())
    const question = within(await screen.findByRole('alertdialog', { name: 'Add points again?' }))
    const text = question.getByText(sentence).textContent
    expect(text).toMatch(/has earned 40 points already: .*12:00 pm.*has earned 150 points already: .*4:00 am/)
  })

  test('asks a viewer about another bill, who may continue', async () => {
    server().on(ADD, refuseUnconfirmed({ ...earlier, amount: 9_900 }))
    const user = await openDialog('Add Points', viewer)
    await fillIn()
    await user.click(add())
    const question = await screen.findByRole('alertdialog', { name: 'Add points again?' })
    expect(question.textContent).toContain('With another customer or amount it is another bill.')
    await user.click(within(question).getByRole('button', { name: 'Add points again' }))
    await waitFor(() => expect(listSent()).toEqual([undefined, true]))
  })

  test('stops a viewer at the field and keeps the input', async () => {
    const user = await openDialog('Add Points', viewer)
    await fillIn()
    await user.click(add())
    expect((await screen.findByText(sentence)).textContent).toContain('An editor can still add them.')
    expect([listSent(), getField('Amount (AED)').value]).toEqual([[undefined], '150.75'])
  })
})
