import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { screen, within } from '@testing-library/react'
import { createBooking } from './bookings.ts'
import { diary, LIST, openDiary, TOMORROW, useDiaryServer } from './diary-stage.tsx'

export const MISFITS = 'GET /api/admin/misfits'

export const KEEP = 'PATCH /api/reservations/51/kept'

const CARD = 'GET /api/reservations/51/card'

const booking = createBooking({
  id: 51,
  date: TOMORROW,
  time: '13:00',
  customerName: 'Hind Lost',
  customerEmail: 'hind@example.com',
  partySize: 3,
})

export const misfit: Misfit = { reservation: booking, why: 'outside_hours' }

export async function openList() {
  const user = await openDiary()
  await user.click(
    await screen.findByRole('button', {
      name: /outside the hours|has a table|have a table|have no table|has no table/,
    }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Reservations that need a decision' }))
  await dialog.findByText('Hind Lost')
  return { user, dialog }
}

export const useMisfitsServer = () =>
  useDiaryServer((server) => {
    server.on(LIST, { body: [...diary, booking] })
    server.on(MISFITS, ({ url }) => {
      const body = url.includes('part=kept') ? [] : [misfit]
      return { headers: { 'X-Total-Count': String(body.length) }, body }
    })
    server.on(KEEP, { body: booking })
    server.on(CARD, { body: { reservation: booking, visits: 0, noShows: 0, member: null, changes: [], sameTable: [] } })
  })
