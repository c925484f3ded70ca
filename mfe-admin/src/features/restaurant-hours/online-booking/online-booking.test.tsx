import type { OnlineBooking as Stored } from '@sufra/contracts/online-booking/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRefusal, readToasts, showPart, useServer, viewer } from '../../../testing/stage.tsx'
import { OnlineBooking } from './online-booking.tsx'

const READ = 'GET /api/admin/online-booking'
const SAVE = 'PUT /api/admin/online-booking'

const server = useServer(() => {})
const store = (stored: Partial<Stored> = {}) =>
  server().on(READ, { body: { isOpen: true, embedOrigins: ['https://www.example.com'], version: 3, ...stored } })
const getSwitch = () => screen.findByRole('switch', { name: 'Customers can reserve online' })
const getSites = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sites that show the page' })
async function enterSites(text: string): Promise<void> {
  await userEvent.clear(await getSites())
  await enterText(await getSites(), text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getSent = () => JSON.parse(server().seenOf(SAVE)[0]?.body ?? '')

test('opens online booking at the version seen, and displays the link', async () => {
  await showPart(<OnlineBooking />)
  await userEvent.click(await getSwitch())
  server().on(SAVE, { body: { isOpen: true, embedOrigins: [], version: 1 } })
  store({ embedOrigins: [], version: 1 })
  await press('Save Changes')
  await waitFor(() => expect(readToasts()).toContain('Online reservations saved'))
  expect(getSent()).toEqual({ isOpen: true, embedOrigins: [] })
  expect(server().seenOf(SAVE)[0]?.headers['if-match']).toBe('0')
  expect(await screen.findByText(/\/book$/)).toBeTruthy()
  expect(screen.queryByText(/<iframe/)).toBeNull()
})

test('displays the code for listed sites, and refuses addresses without https', async () => {
  store()
  await showPart(<OnlineBooking />)
  expect(await screen.findByText(/<iframe src="\S*\/book\?embed=1"/)).toBeTruthy()
  await enterSites('http://other.example')
  await press('Save Changes')
  expect(await screen.findByText(/that begin with https/)).toBeTruthy()
  expect(server().seenOf(SAVE)).toEqual([])
})

test('explains a refusal and keeps what was typed', async () => {
  store()
  server().on(SAVE, createRefusal(503, 'UNAVAILABLE', 'This is not available at the moment'))
  await showPart(<OnlineBooking />)
  await enterSites('https://other.example')
  await press('Save Changes')
  await waitFor(() => expect(readToasts()).toContain('Online reservations could not be saved'))
  expect((await getSites()).value).toBe('https://other.example')
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
