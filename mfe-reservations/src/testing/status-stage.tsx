import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { diary, LIST, useDiaryServer } from './diary-stage.tsx'

export const getChange = (id: number) => `PATCH /api/reservations/${id}/status`

export async function answer(user: UserEvent, name: string) {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}

export const ARRIVED = 'PATCH /api/reservations/2/arrived'

export const there = { ...(diary[1] as Reservation), arrivedAt: '2026-11-21T08:00:00.000Z' }

export function useStatusStage() {
  const server = useDiaryServer((server) => {
    for (const booking of diary) server.on(getChange(booking.id), { body: booking })
  })
  const listSent = (id: number) =>
    server()
      .seenOf(getChange(id))
      .map(({ body }) => JSON.parse(body))
  /** Sets the server's next answer. */
  const answerStatus = (id: number, status: (typeof diary)[number]['status']) =>
    server().on(LIST, { body: diary.map((booking) => (booking.id === id ? { ...booking, status } : booking)) })
  /** The server's next answers after an arrival is marked or taken back. */
  function answerArrival() {
    server().on(ARRIVED, ({ body }) => {
      const booking = JSON.parse(body).arrived ? there : diary[1]
      server().on(LIST, { body: diary.map((other) => (other.id === 2 ? booking : other)) })
      return { body: booking }
    })
  }
  const listArrivals = () =>
    server()
      .seenOf(ARRIVED)
      .map(({ body }) => JSON.parse(body))
  return { server, listSent, answerStatus, answerArrival, listArrivals }
}
