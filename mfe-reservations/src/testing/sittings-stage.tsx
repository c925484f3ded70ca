import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import { screen, within } from '@testing-library/react'
import { createBooking } from './bookings.ts'
import { LIST, NOW, TODAY, viewer } from './diary-stage.tsx'
import { describeParty, getParty, getTable, openFloor, parties, useFloorServer } from './floor-stage.tsx'

export const LEAVE = 'POST /api/reservations/2/leave'

export const RETURN = 'DELETE /api/reservations/2/leave'

export const FREE = 'GET /api/admin/tables/free'

/** A table for two that is free from noon for `minutes`. */
export const createFree = (id: number, minutes: number): FreeTable => ({
  tableIds: [id],
  label: `T${id}`,
  freeUntil: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
  minutes,
  seats: 2,
})

export const SEAT = 'POST /api/reservations/walk-in'

export const left: Reservation = { ...getParty(2), status: 'completed', leftAt: '2026-11-21T08:00:00.000Z' }

export const openPanel = async () => {
  const user = await openFloor(viewer)
  await user.click(getTable('T5'))
  const dialog = await screen.findByRole('dialog', { name: 'Omar Aziz' })
  return { user, panel: within(dialog), find: (name: string) => within(dialog).findByRole('button', { name }) }
}

export const seated = createBooking({
  id: 99,
  date: TODAY,
  time: '12:00',
  endsAt: '2026-11-21T10:00:00.000Z',
  customerName: '',
  customerPhone: '',
  partySize: 2,
  tableIds: [8],
  tableNumber: 'T8',
  isWalkIn: true,
})

export function useSittingsStage() {
  const server = useFloorServer()
  const answer = (call: string, changed: Reservation) =>
    server().on(call, () => {
      server().on(LIST, { body: parties.map((party) => (party.id === changed.id ? changed : party)) })
      server().on(`GET /api/reservations/${changed.id}/card`, describeParty(changed))
      return { body: changed }
    })
  const listSeated = () =>
    server()
      .seenOf(SEAT)
      .map(({ body }) => JSON.parse(body))
  return { server, answer, listSeated }
}
