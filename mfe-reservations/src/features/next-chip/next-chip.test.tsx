import { setPasswordPrompt } from '@sufra/api/password-prompt'
import { signedInAsCustomer } from '@sufra/api/session'
import { layla } from '@sufra/api/test-people'
import { renderPart } from '@sufra/mf/test-stage'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import NextChipSlot from '../../slots/next-chip.tsx'
import { createBooking } from '../../testing/bookings.ts'
import { OWN, UPCOMING, useNextChipServer } from '../../testing/next-chip-stage.tsx'
import { createRefusal, show } from '../../testing/stage.tsx'

const server = useNextChipServer()

test('the chip shows day and time of the next booking, without a count for a single one [T059]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-12T08:00:00Z') })
  await show(<NextChipSlot />)
  const chip = await screen.findByRole('button', {
    name: /^Next Reservation: 15 Jun 2099, 7:00 pm 4 people · in 3 days$/,
  })
  expect(chip.querySelector('[aria-hidden]')?.textContent).toBe('Mon15Jun')
})

test('asks for the password instead of the next booking after a receipt opened the app', async () => {
  const confirm = vi.fn(async () => false)
  setPasswordPrompt(confirm)
  const byReceipt = signedInAsCustomer({ ...layla, passwordIsNeeded: true })
  await renderPart(<NextChipSlot />, { action: byReceipt, loadSlot: async () => ({ default: () => null }) })
  await userEvent.click(await screen.findByRole('button', { name: /Enter password$/ }))
  expect(confirm).toHaveBeenCalledOnce()
  expect([server().seenOf(UPCOMING), server().seenOf(OWN)]).toEqual([[], []])
  setPasswordPrompt(null)
})

test('a next booking that fails to load shows an error, and Retry loads it', async () => {
  server().on(UPCOMING, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await show(<NextChipSlot />)
  expect(await screen.findByText('Your next reservation could not be loaded')).toBeTruthy()
  server().on(UPCOMING, { body: { reservation: createBooking(), count: 1 } })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: /^Next Reservation/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the link of a mail opens Manage at its booking, and closing it clears the address', async () => {
  server().on(OWN, { body: [createBooking({ id: 40, time: '12:00' }), createBooking()] })
  history.replaceState(null, '', '/?manage=41')
  await show(<NextChipSlot />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Reservation' }))
  expect(await dialog.findByRole('button', { name: 'Edit' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
})
