import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  CREATE,
  fillIn,
  getBody,
  getField,
  openCreate,
  openEdit,
  prepareOfferDialog,
  press,
  replaceText,
  UPDATE,
} from '../../testing/offer-dialog.ts'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareOfferDialog)

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-11-21T19:59:00Z', '21/11/2026'],
  ['2026-11-21T20:01:00Z', '22/11/2026'],
])('a new offer starts on the restaurant’s day in any time zone: at %s on %s', async (now, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await openCreate()
  expect(getField('Valid from').value).toBe(day)
})

test('sends every choice of the offer form [T430]', async () => {
  const user = await openCreate()
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await replaceText(user, 'Discount value', '75.5')
  await replaceText(user, 'Minimum spend', '٣٠٠')
  for (const name of ['Friday', 'Sunday', 'Monday', 'Monday']) {
    await user.click(within(screen.getByRole('group', { name: 'Valid days' })).getByRole('checkbox', { name }))
  }
  await enterText(screen.getByLabelText('Time from'), '6pm')
  await enterText(screen.getByLabelText('Time until'), '02:00')
  await enterText(getField('Usage limit'), '50')
  await user.click(screen.getByRole('radio', { name: 'Halal' }))
  await user.click(screen.getByRole('switch', { name: 'Only for customers who prefer halal' }))
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await press(user, 'Create')
  await waitFor(() => expect(server().seenOf(CREATE)).toHaveLength(1))
  expect(getBody(CREATE)).toMatchObject({
    discountType: 'fixed',
    discountValue: 75.5,
    minSpend: 300,
    validDays: [0, 5],
    timeFrom: '18:00',
    timeUntil: '02:00',
    usageLimit: 50,
    isActive: false,
    isHalalOnly: true,
    dietaryPreference: 'halal',
  })
})

test('lists the weekdays from Sunday to Saturday [T393]', async () => {
  await openCreate()
  const days = within(screen.getByRole('group', { name: 'Valid days' })).getAllByRole('checkbox')
  const names = days.map((day) => day.closest('label')?.textContent)
  expect(names).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
})

const REFUSED = [
  ['Discount value', '0', 'Discount value must be greater than 0'],
  ['Discount value', '101', 'A percentage discount can be at most 100'],
  ['Discount value', '10.005', 'This can have at most two decimals'],
  ['Minimum spend', '-1', 'Minimum spend cannot be negative'],
  ['Minimum spend', 'ten', 'Enter the amount as a number'],
  ['Minimum spend', '1000001', 'This can be at most 1,000,000'],
  ['Usage limit', '-1', 'Usage limit must be at least 1'],
  ['Usage limit', '1.5', 'Enter a whole number'],
  ['Valid until', '21/11/2026', 'The last day cannot be before the first day'],
] as const

test('the offer form refuses each invalid value with its reason and focuses the field [T431]', async () => {
  const user = await openCreate()
  await fillIn(user)
  for (const [name, text, sentence] of REFUSED) {
    const valid = getField(name).value
    await replaceText(user, name, text)
    await press(user, 'Create')
    expect(await screen.findByText(sentence), `${name} ${text}`).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(getField(name)))
    await replaceText(user, name, valid)
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('an invalid time is refused at its field and not sent', async () => {
  const user = await openCreate()
  await fillIn(user)
  await enterText(screen.getByLabelText('Time until'), '7:6')
  await press(user, 'Create')
  expect(await screen.findByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Time until')))
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('accepts an offer of one day with a zero limit and no minimum spend [T433]', async () => {
  const user = await openCreate()
  await fillIn(user)
  await replaceText(user, 'Valid until', '22/11/2026')
  await replaceText(user, 'Usage limit', '0')
  await press(user, 'Create')
  await waitFor(() =>
    expect(getBody(CREATE)).toMatchObject({ validUntil: '2026-11-22', usageLimit: null, minSpend: 0 }),
  )
})

test('an error that depends on another field clears when that field changes', async () => {
  const user = await openCreate()
  await fillIn(user)
  await replaceText(user, 'Discount value', '250')
  await replaceText(user, 'Valid until', '21/11/2026')
  await press(user, 'Create')
  await screen.findByText('A percentage discount can be at most 100')
  await user.click(screen.getByRole('radio', { name: 'Fixed amount' }))
  await replaceText(user, 'Valid from', '20/11/2026')
  await waitFor(() => expect(screen.queryByText('A percentage discount can be at most 100')).toBeNull())
  expect(screen.queryByText('The last day cannot be before the first day')).toBeNull()
})

test.each([
  [createRefusal(503, 'UNAVAILABLE', 'Not available just now'), 'Error creating offerNot available just now'],
  [{ status: 502, body: '<html>' }, 'Error creating offerFailed to create offer'],
])('a refused creation of an offer shows the reason and keeps the input: %# [T488]', async (reply, notices) => {
  server().on(CREATE, reply)
  const user = await openCreate()
  await fillIn(user)
  await press(user, 'Create')
  await waitFor(() => expect(readToasts()).toContain(notices))
  expect(getField('Valid until').value).toBe('24/12/2026')
})

test.each([
  [createRefusal(404, 'OFFER_NOT_FOUND', 'Offer not found'), 'Error updating offerOffer not found'],
  [{ status: 502, body: '<html>' }, 'Error updating offerFailed to update offer'],
])('a refused edit of an offer shows the reason: %# [T489]', async (reply, message) => {
  server().on(UPDATE, reply)
  const user = await openEdit()
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain(message))
})

test('an unchanged edit closes at once, a changed one asks first', async () => {
  const user = await openEdit()
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
