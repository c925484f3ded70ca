import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { LIST } from './diary-stage.tsx'
import { describeParty, getChoice, getParty, getPartyButton, parties, useFloorServer } from './floor-stage.tsx'
import { createRefusal } from './stage.tsx'

export const getCall = (id: number) => `PUT /api/reservations/${id}/tables`

export const choose = async (user: UserEvent, name: string) => {
  await user.click(getPartyButton(name))
  const choice = await getChoice(name)
  await waitFor(() => expect(choice.parentElement?.hasAttribute('data-guarded')).toBe(false))
  return choice
}

export const small = createRefusal(409, 'TABLE_TOO_SMALL', 'These tables have only 2 seats', { seats: 2 })

export function useSeatingStage() {
  const server = useFloorServer()
  const listSent = (id: number) =>
    server()
      .seenOf(getCall(id))
      .map(({ body, headers }) => ({ ...JSON.parse(body), ifMatch: headers['if-match'] }))
  /** Seats the party on the server as well. */
  const answerSeated = (id: number, changes: Partial<Reservation>) =>
    server().on(getCall(id), () => {
      const seated = { ...getParty(id), version: 9, ...changes }
      server().on(LIST, { body: parties.map((party) => (party.id === id ? seated : party)) })
      server().on(`GET /api/reservations/${id}/card`, describeParty(seated))
      return { body: seated }
    })
  return { server, listSent, answerSeated }
}
