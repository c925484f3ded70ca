import { toInstant } from '@sufra/domain/platform/calendar-day'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createBooking,
  findTile,
  LIST,
  listRequests,
  prepareReservationsTile,
  TODAY,
} from '../../testing/reservations-tile.ts'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareReservationsTile)
// Eight in the evening in Dubai.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: toInstant(TODAY, 20 * 60, 'Asia/Dubai') }))

test('the tile counts today’s seated and coming reservations and links to the diary', async () => {
  await openStaff('/admin', viewer)
  await waitFor(async () => expect((await findTile()).textContent).toBe('Reservations Left Today2 10 people'))
  expect((await findTile()).getAttribute('href')).toBe('/admin/reservations')
  expect(listRequests()[0]?.url).toBe(`/api/reservations?from=${TODAY}&to=${TODAY}&status=confirmed`)
})

test('reservations that fail to load show an error with Retry beside the figures', async () => {
  server().on(LIST, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff()
  const failure = (await screen.findByText('Failed to fetch reservations')).closest('[role=alert]') as HTMLElement
  expect(await screen.findByText('243')).toBeTruthy()
  server().on(LIST, { body: [createBooking('21:00', 6)] })
  await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect((await findTile()).textContent).toContain('6 people'))
})
