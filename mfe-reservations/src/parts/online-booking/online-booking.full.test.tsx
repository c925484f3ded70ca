import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterSites, getSites, getSwitch, press, READ, SAVE, store } from '../../testing/online-booking-stage.ts'
import { createRefusal, showPart, useServer, viewer } from '../../testing/staff-stage.tsx'
import { OnlineBooking } from './online-booking.tsx'

const server = useServer(() => {})

test('displays the code for listed sites, and refuses addresses without https', async () => {
  store()
  await showPart(<OnlineBooking />)
  expect(await screen.findByText(/<iframe src="\S*\/book\?embed=1"/)).toBeTruthy()
  await enterSites('http://other.example')
  await press('Save')
  expect(await screen.findByText(/that begin with https/)).toBeTruthy()
  expect(server().seenOf(SAVE)).toEqual([])
})

test('adds the scheme to typed sites, and saves once something changed', async () => {
  store()
  await showPart(<OnlineBooking />)
  await getSites()
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await enterSites('www.bayt.example/menu\nhttps://www.example.com')
  server().on(SAVE, ({ body }) => ({ body: { ...JSON.parse(body), version: 4 } }))
  await press('Save')
  await waitFor(async () => expect((await getSites()).value).toBe('https://www.bayt.example\nhttps://www.example.com'))
  expect(JSON.parse(server().seenOf(SAVE)[0]?.body ?? '')).toEqual({
    isOpen: true,
    embedOrigins: ['https://www.bayt.example', 'https://www.example.com'],
  })
})

test('leads to the posters while the queue is open', async () => {
  store({ isQueueOpen: true })
  await showPart(<OnlineBooking />, viewer)
  expect((await screen.findByRole('link', { name: 'Print a poster of the queue' })).getAttribute('href')).toBe(
    '/admin/posters',
  )
})

test('warns where the links lead to this computer only', async () => {
  const local = { name: 'Sufra', nameAr: null, phone: '', timeZone: 'Asia/Dubai', currency: 'AED', bookingDays: 365 }
  server().on('GET /api/restaurant', { body: { ...local, publicUrl: 'http://127.0.0.1:8080' } })
  store()
  await showPart(<OnlineBooking />)
  expect((await screen.findByRole('note')).textContent).toMatch(/127\.0\.0\.1:8080.*PUBLIC_URL.*docs\/deploying\.md/)
})

test('offers no poster while the queue is closed', async () => {
  store()
  await showPart(<OnlineBooking />)
  await getSwitch()
  expect(screen.queryByRole('link', { name: 'Print a poster of the queue' })).toBeNull()
})

test('is read-only for viewers', async () => {
  store()
  await showPart(<OnlineBooking />, viewer)
  expect(await getSwitch()).toHaveProperty('disabled', true)
  expect((await getSites()).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('offers to try again when it cannot be loaded', async () => {
  server().on(READ, createRefusal(503, 'UNAVAILABLE', 'x'))
  await showPart(<OnlineBooking />)
  expect(await screen.findByText('Online reservations could not be loaded')).toBeTruthy()
})
