import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enterSites, getSites, getSwitch, press, READ, SAVE, store } from '../../../testing/online-booking-stage.ts'
import { createRefusal, showPart, useServer, viewer } from '../../../testing/staff-stage.tsx'
import { OnlineBooking } from './online-booking.tsx'

const server = useServer(() => {})

test('displays the code for listed sites, and refuses addresses without https', async () => {
  store()
  await showPart(<OnlineBooking />)
  expect(await screen.findByText(/<iframe src="\S*\/book\?embed=1"/)).toBeTruthy()
  await enterSites('http://other.example')
  await press('Save Changes')
  expect(await screen.findByText(/that begin with https/)).toBeTruthy()
  expect(server().seenOf(SAVE)).toEqual([])
})

test('prints a poster of the queue in both languages, whatever the page has', async () => {
  store({ isQueueOpen: true })
  const printed: string[] = []
  const print = vi.fn(() => {
    fireEvent(window, new Event('beforeprint'))
    printed.push(document.querySelector('[data-print-portal]')?.textContent ?? '')
    fireEvent(window, new Event('afterprint'))
  })
  vi.stubGlobal('print', print)
  await showPart(<OnlineBooking />, viewer)
  await userEvent.click(await screen.findByRole('button', { name: 'QR poster' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Poster for the door' }))
  expect(dialog.getByText(/^QR code of .*\/queue.?$/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  expect(printed).toEqual([expect.stringMatching(/Waiting for a table\?.*تنتظر طاولة؟.*\/queue$/)])
  expect(document.querySelector('[data-print-portal]')).toBeNull()
})

test('offers no poster while the queue is closed', async () => {
  store()
  await showPart(<OnlineBooking />)
  await getSwitch()
  expect(screen.queryByRole('button', { name: 'QR poster' })).toBeNull()
})

test('is read-only for viewers', async () => {
  store()
  await showPart(<OnlineBooking />, viewer)
  expect(await getSwitch()).toHaveProperty('disabled', true)
  expect((await getSites()).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
})

test('offers to try again when it cannot be loaded', async () => {
  server().on(READ, createRefusal(503, 'UNAVAILABLE', 'x'))
  await showPart(<OnlineBooking />)
  expect(await screen.findByText('Online reservations could not be loaded')).toBeTruthy()
})
