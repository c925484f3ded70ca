import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enterSites, getSites, getSwitch, press, SAVE, store } from '../../testing/online-booking-stage.ts'
import { createRefusal, readToasts, showPart, useServer } from '../../testing/staff-stage.tsx'
import { OnlineBooking } from './online-booking.tsx'

const server = useServer(() => {})

const getSent = () => JSON.parse(server().seenOf(SAVE)[0]?.body ?? '')

test('opens online booking at the version seen, and displays the link', async () => {
  await showPart(<OnlineBooking />)
  await userEvent.click(await getSwitch())
  server().on(SAVE, { body: { isOpen: true, embedOrigins: [], version: 1 } })
  store({ embedOrigins: [], version: 1 })
  await press('Save')
  await waitFor(() => expect(readToasts()).toContain('Online reservations saved'))
  expect(getSent()).toEqual({ isOpen: true, embedOrigins: [] })
  expect(server().seenOf(SAVE)[0]?.headers['if-match']).toBe('0')
  expect(await screen.findByText(/\/book$/)).toBeTruthy()
  expect(screen.queryByText(/<iframe/)).toBeNull()
})

test('explains a refusal and keeps what was typed', async () => {
  store()
  server().on(SAVE, createRefusal(503, 'UNAVAILABLE', 'This is not available at the moment'))
  await showPart(<OnlineBooking />)
  await enterSites('https://other.example')
  await press('Save')
  await waitFor(() => expect(readToasts()).toContain('Online reservations could not be saved'))
  expect((await getSites()).value).toBe('https://other.example')
})
