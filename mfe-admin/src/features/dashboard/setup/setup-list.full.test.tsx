import { editor } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Setup } from '@sufra/contracts/auth/setup/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../../testing/customers.ts'
import { EMPTY } from '../../../testing/restaurant-page.ts'
import { createRefusal, openStaff, readToasts, showPart, useServer, viewer } from '../../../testing/stage.tsx'
import { SetupList } from './setup-list.tsx'

const SETUP = '/api/admin/setup'
const TEST_MAIL = 'POST /api/admin/test-mail'
const NEW: Setup = { isDismissed: false, mailTestedAt: null, postersPrintedAt: null, backedUpAt: null }
const RESTAURANT = {
  ...{ name: 'Sufra', nameAr: null, phone: '', timeZone: 'Asia/Dubai', currency: 'AED' },
  ...{ publicUrl: 'https://bayt.example', bookingDays: 365 },
}
const LONG_AGO = '2026-01-01T08:00:00.000Z'

/** A store after its first start. */
function prepareNewRestaurant(prepared: TestServer): void {
  const capacity = { id: 1, totalTables: 20, maxPersonsPerSlot: 80, createdAt: LONG_AGO, updatedAt: LONG_AGO }
  const figures = { totalPointsEarned: 0, totalPointsRedeemed: 0, newCustomersToday: 0 }
  const bodies = {
    [SETUP]: NEW,
    '/api/admin/restaurant': EMPTY,
    '/api/admin/restaurant-capacity': capacity,
    '/api/admin/floor': { version: 0, isPublished: false },
    '/api/admin/rewards': [],
    '/api/admin/staff': [
      { ...editor, isActive: true },
      { ...viewer, isActive: false },
    ],
    '/api/admin/online-booking': { isOpen: false, embedOrigins: [], version: 0 },
    '/api/admin/daily-report': { ...figures, totalCustomers: 0 },
  }
  for (const [path, body] of Object.entries(bodies)) prepared.on(`GET ${path}`, { body })
  prepared.on('GET /api/customers', answerDirectory())
}
const server = useServer(prepareNewRestaurant)

const findList = async () => within(await screen.findByRole('region', { name: 'What is left to set up' }))
const findLine = async (title: string) => within((await findList()).getByText(title).closest('li') as HTMLElement)

test('a new restaurant has eleven lines to do, each with its reason, and those of a page with a link', async () => {
  await showPart(<SetupList />)
  const list = await findList()
  expect(list.getByText('0 of 11 done')).toBeTruthy()
  expect(list.getAllByText('(to do)')).toHaveLength(11)
  expect(list.getByText('Without one, points buy nothing.')).toBeTruthy()
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Name, address and colours', '/admin/restaurant'],
    ['Opening hours', '/admin/restaurant-hours'],
    ['Tables', '/admin/floor-plan'],
    ['First reward', '/admin/rewards'],
    ['Accounts of your staff', '/admin/staff'],
    ['Second step for editors', '/admin/password'],
    ['Online reservations', '/admin/booking-page'],
    ['Posters', '/admin/posters'],
    ['First customer', '/admin/imports'],
  ])
})

test('a line that is done has no reason; an old backup does not count, but its day is there', async () => {
  server().on(`GET ${SETUP}`, { body: { ...NEW, postersPrintedAt: LONG_AGO, backedUpAt: LONG_AGO } })
  await showPart(<SetupList />)
  expect((await findList()).getByText('1 of 11 done')).toBeTruthy()
  expect((await findLine('Posters')).getByText('(done)')).toBeTruthy()
  expect((await findLine('Posters')).queryByText(/^Customers join/)).toBeNull()
  const backup = await findLine('Backup')
  expect(backup.getByText('(to do)')).toBeTruthy()
  expect(backup.getByText('The last one was made on 1 Jan 2026.')).toBeTruthy()
})

test('printed posters do not count while their codes lead to this computer', async () => {
  server().on('GET /api/restaurant', { body: { ...RESTAURANT, publicUrl: 'http://localhost:8080' } })
  server().on(`GET ${SETUP}`, { body: { ...NEW, postersPrintedAt: LONG_AGO } })
  await showPart(<SetupList />)
  expect((await findLine('Posters')).getByText('(to do)')).toBeTruthy()
  expect((await findLine('Posters')).getByText(/this computer only.*PUBLIC_URL/)).toBeTruthy()
})

test('the dismissed list comes back by Undo', async () => {
  server().on(`PUT ${SETUP}`, ({ body }) => {
    const saved = { ...NEW, ...JSON.parse(body) }
    server().on(`GET ${SETUP}`, { body: saved })
    return { body: saved }
  })
  await showPart(<SetupList />)
  await userEvent.click((await findList()).getByRole('button', { name: 'Dismiss the list' }))
  await waitFor(() => expect(screen.queryByText('What is left to set up')).toBeNull())
  expect(readToasts()).toContain('The list is dismissed')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await findList()
  const sent = server().seenOf(`PUT ${SETUP}`)
  expect(sent.map(({ body }) => body)).toEqual(['{"isDismissed":true}', '{"isDismissed":false}'])
})

test('a test mail displays the words of the mail server, and a refusal its own', async () => {
  server().on('GET /api/restaurant', { body: { ...RESTAURANT, mailFrom: 'tables@bayt.example' } })
  await showPart(<SetupList />)
  await userEvent.click((await findLine('E-mail server')).getByRole('button', { name: 'Send me a test e-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test the e-mail server' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await send()
  expect(dialog.getByText('Please enter a valid email address')).toBeTruthy()
  expect(server().seenOf(TEST_MAIL)).toHaveLength(0)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your e-mail address' }), 'owner@bayt.example')
  server().on(TEST_MAIL, { body: { isAccepted: false, answer: '535 5.7.8 Bad credentials' } })
  await send()
  expect(await dialog.findByText('535 5.7.8 Bad credentials')).toBeTruthy()
  expect(dialog.getByText('Show this to the person who runs the server.')).toBeTruthy()
  server().on(TEST_MAIL, { body: { isAccepted: true, answer: '250 2.0.0 Ok: queued' } })
  await send()
  expect(await dialog.findByText('250 2.0.0 Ok: queued')).toBeTruthy()
  expect(dialog.queryByText('535 5.7.8 Bad credentials')).toBeNull()
  server().on(TEST_MAIL, createRefusal(409, 'MAIL_IS_OFF', 'No e-mail server is set'))
  await send()
  expect(await dialog.findByText('No e-mail server is set')).toBeTruthy()
  expect(server().seenOf(TEST_MAIL)[0]?.body).toBe('{"email":"owner@bayt.example"}')
})

test('names the settings and the document where no mail server is set', async () => {
  await showPart(<SetupList />)
  await userEvent.click((await findLine('E-mail server')).getByRole('button', { name: 'Send me a test e-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test the e-mail server' }))
  expect(dialog.getByText(/sets SMTP_URL \(docs\/operations\.md/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('viewers see nothing of it', async () => {
  await openStaff('/admin', viewer)
  await screen.findByRole('searchbox', { name: 'Search customers' })
  expect(screen.queryByText('What is left to set up')).toBeNull()
  expect(server().seenOf(`GET ${SETUP}`)).toHaveLength(0)
})
