import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useOnlineStage } from '../../../testing/online-stage.tsx'

const { open, calls } = useOnlineStage()

const entry = {
  ...{ name: 'Layla', partySize: 2, state: 'waiting', position: 3, quote: 25, quotedMinutes: 30 },
  createdAt: '2036-12-05T14:00:00.000Z',
}
const LINK = '/api/public/queue/7.seal'

it('joins by name and number of people, follows the place, and leaves by one press', async () => {
  const user = userEvent.setup()
  open('/queue', {
    'GET /api/public/queue': () => ({ body: { waiting: 2, minutes: 25 } }),
    'POST /api/public/queue': () => ({ status: 201, body: { entry, token: '7.seal' } }),
    [`GET ${LINK}`]: () => ({ body: entry }),
    [`PATCH ${LINK}`]: () => ({ body: { ...entry, state: 'left', position: null, quote: null } }),
  })
  expect(await screen.findByText(/^Parties waiting: .?2.? · About .?25/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByText('Please enter your name')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByRole('heading', { name: /You are number .?3/ })).toBeTruthy()
  expect(location.pathname).toBe('/queue/7.seal')
  await user.click(screen.getByRole('button', { name: 'Leave the queue' }))
  expect(await screen.findByRole('heading', { name: 'You have left the queue' })).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST')).length).toBe(1)
})

it('asks for an address only where mails are sent, and sends it', async () => {
  const user = userEvent.setup()
  const answers = {
    'GET /api/public/queue': () => ({ body: { waiting: 0, minutes: 0 } }),
    'POST /api/public/queue': () => ({ status: 201, body: { entry, token: '7.seal' } }),
    [`GET ${LINK}`]: () => ({ body: entry }),
  }
  open('/queue', answers, { mailFrom: 'tables@sufra.ae' })
  await user.type(await screen.findByLabelText('Name'), 'Layla')
  await user.type(screen.getByLabelText(/^Email/), 'layla@')
  await user.click(screen.getByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Email/), 'mail.example')
  await user.click(screen.getByRole('button', { name: 'Join the queue' }))
  await screen.findByRole('heading', { name: /You are number .?3/ })
  expect(calls.find((call) => call.startsWith('POST'))).toContain('"email":"layla@mail.example"')
})

it('says that the table is ready, and opens the place again for the same browser', async () => {
  localStorage.setItem('queue-token', '7.seal')
  const heldUntil = new Date(Date.now() + 8.5 * 60_000).toISOString()
  open('/queue', {
    'GET /api/public/queue': () => ({ body: { waiting: 2, minutes: null } }),
    [`GET ${LINK}`]: () => ({ body: { ...entry, state: 'called', heldUntil } }),
  })
  expect(await screen.findByRole('heading', { name: 'Your table is ready' })).toBeTruthy()
  expect(screen.getByText(/We hold it for you for .?9/)).toBeTruthy()
})

it('asks to come to the door while the queue is closed', async () => {
  open('/queue', { 'GET /api/public/queue': () => ({ status: 403, body: { code: 'QUEUE_CLOSED', message: 'x' } }) })
  await waitFor(() => expect(screen.getByText(/Please ask at the door/)).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Join the queue' })).toBeNull()
})
