import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'
import {
  chooseLunch,
  openDialog,
  prepareUseOfferDialog,
  UNDO,
  USE,
  USES,
  used,
} from '../../testing/use-offer-dialog.tsx'

const SATURDAY_NOON = new Date('2026-11-21T12:00:00+04:00')

const server = useServer(prepareUseOfferDialog)
afterEach(() => void vi.useRealTimers())
const use = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Use offer' }))

test('lists active offers with value and uses, those that can be used first, others with the reason', async () => {
  vi.setSystemTime(SATURDAY_NOON)
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Offer' }))
  const options = (await screen.findAllByRole('option')).map((option) => [
    option.textContent,
    option.getAttribute('aria-disabled') === 'true',
  ])
  expect(options).toEqual([
    ['Business lunch · 20% OFF (7 of 50 used)', false],
    ['Iftar · 20% OFF (10 of 10 used) · Used up', true],
    ['Weekday lunch · 20% OFF · Not valid today', true],
    ['Breakfast · 20% OFF · Not at this time', true],
  ])
})

test('shows the conditions of the chosen offer', async () => {
  const dialog = await openDialog()
  await chooseLunch(dialog)
  for (const text of ['20% OFF', /100/, 'Every day', 'All day']) expect(await dialog.findByText(text)).toBeTruthy()
})

test('asks for an offer', async () => {
  const dialog = await openDialog()
  await use(dialog)
  expect(await dialog.findByText('Please choose an offer')).toBeTruthy()
  expect(server().seenOf(USE)).toEqual([])
})

test('a used-up offer is refused at the field, and the input stays', async () => {
  server().on(USE, createRefusal(409, 'OFFER_USED_UP', 'This offer is used up'))
  const dialog = await openDialog()
  await chooseLunch(dialog)
  await enterText(dialog.getByRole('textbox', { name: 'POS order number' }), '1042')
  await use(dialog)
  expect(await dialog.findByText('This offer is used up')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'POS order number' }).value).toBe('1042')
})

test('an undo that is refused says why', async () => {
  server().on(UNDO, createRefusal(409, 'OFFER_USE_UNDONE', 'This use has already been undone'))
  const dialog = await openDialog()
  await chooseLunch(dialog)
  await use(dialog)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(readToasts()).toContain('The use could not be undoneThis use has already been undone'))
})

test('lists the uses of the last minutes, which are undone there', async () => {
  server().on(USES, { body: [{ ...used, customerId: null, posOrderNumber: 'A-17' }] })
  server().on(UNDO, () => {
    server().on(USES, { body: [] })
    return { body: used }
  })
  const dialog = await openDialog()
  const list = await dialog.findByRole('region', { name: 'Used in the last 5 minutes' })
  expect(list.textContent).toMatch(/Business lunch .*by viewer · order A-17Undo$/)
  await userEvent.click(dialog.getByRole('button', { name: /^Undo Business lunch, .*by viewer, order A-17/ }))
  await waitFor(() => expect(readToasts()).toContain('Use undoneBusiness lunch'))
  await waitFor(() => expect(dialog.queryByRole('region')).toBeNull())
})

test('after midnight the hours of an offer are those of the evening that is still open', async () => {
  const late = { openTime: '18:00', closeTime: '02:00', isClosed: false, version: 1, createdAt: '2026-11-01T08:00:00Z' }
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...late, id: dayOfWeek + 1, dayOfWeek }))
  server().on('GET /api/restaurant-hours', { body: week })
  server().on('GET /api/special-days', { body: [] })
  vi.setSystemTime(new Date('2026-11-22T00:30:00+04:00'))
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Offer' }))
  const breakfast = () => screen.getByRole('option', { name: /^Breakfast/ }).textContent
  await waitFor(() => expect(breakfast()).toBe('Breakfast · 20% OFF · Not at this time'))
})
