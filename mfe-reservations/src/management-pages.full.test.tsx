import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openStaff, useServer } from './testing/staff-stage.tsx'

useServer(() => {})
const answer = async (name: string) => {
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  await userEvent.click(within(question).getByRole('button', { name }))
}

test('typed hours ask before a link or Back leaves them', async () => {
  await openStaff('/admin/restaurant-hours')
  const [field] = await screen.findAllByLabelText('Opening time')
  await enterText(field as HTMLElement, '7')
  await act(async () => history.back())
  await answer('Keep editing')
  await userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  await answer('Discard')
  await waitFor(() => expect(location.pathname).toBe('/admin'))
})

const entries = reservationsFrontEnd.navigation.filter(({ to }) => to !== '/admin/reservations')

test.each(entries)('the entry $to leads to its page', async ({ to, label }) => {
  await openStaff(to)
  expect(await screen.findByRole('heading', { level: 1, name: label.en })).toBeTruthy()
  expect(location.pathname).toBe(to)
})
