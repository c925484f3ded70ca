import { editor } from '@sufra/api/test-people'
import type { Reservation, ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { toMinutes } from '@sufra/domain/platform/time-of-day'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { createBooking } from './bookings.ts'
import { FLOOR, getBlock, LIST, openDiary, TODAY, useDiaryServer } from './diary-stage.tsx'
import { createPlan } from './floor.ts'
import { openPage } from './stage.tsx'

const at = (time: string) => toInstant(TODAY, toMinutes(time), 'Asia/Dubai').toISOString()

/** `from` and `until` as times of today. */
function createParty(id: number, from: string, until: string, facts: Partial<Reservation> = {}): Reservation {
  return createBooking({ id, date: TODAY, time: from, startsAt: at(from), endsAt: at(until), ...facts })
}

/** At noon: Maria is over time at T3, Omar sits at T5 + T6, Hessa comes to T4 soon, Jose to T7 later, Lina has no table. */
export const parties: Reservation[] = [
  createParty(1, '10:00', '11:30', {
    customerName: 'Maria Santos',
    partySize: 2,
    tableIds: [3],
    tableNumber: 'T3',
    arrivedAt: at('10:00'),
  }),
  createParty(2, '11:30', '13:30', {
    customerName: 'Omar Aziz',
    partySize: 7,
    tableIds: [5, 6],
    tableNumber: 'T5 + T6',
    isPinned: true,
    arrivedAt: at('11:40'),
    version: 3,
  }),
  createParty(3, '12:00', '13:30', {
    customerName: 'Hessa Khan',
    partySize: 2,
    tableIds: [4],
    tableNumber: 'T4',
    version: 2,
  }),
  createParty(4, '20:00', '21:30', { customerName: 'Jose Reyes', partySize: 2, tableIds: [7], tableNumber: 'T7' }),
  createParty(5, '19:00', '20:30', { customerName: 'Lina Haddad', partySize: 2, tableNumber: null }),
]

export const getParty = (id: number) => parties.find((party) => party.id === id) as Reservation

export const useFloorServer = () =>
  useDiaryServer((server) => {
    server.on(FLOOR, { body: createPlan() })
    server.on(LIST, { body: parties })
    for (const party of parties) server.on(`GET /api/reservations/${party.id}/card`, describeParty(party))
  })

export const describeParty = (reservation: Reservation): { body: ReservationDetails } => ({
  body: { reservation, customerId: null, visits: 0, noShows: 0, member: null, changes: [], sameTable: [] },
})

export async function openFloor(admin = editor): Promise<UserEvent> {
  await openPage('/admin/reservations?view=floor', admin)
  await screen.findByRole('slider')
  return userEvent.setup()
}

export async function openTableLanes(admin = editor): Promise<UserEvent> {
  const user = await openDiary(admin)
  await waitFor(() => expect(getBlock('Jose Reyes')).toBeTruthy())
  return user
}

export const getStyle = (guest: string, name: string) => getBlock(guest).style.getPropertyValue(name)
export const getTable = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^(Table|الطاولة) \\u2068?${label}[\\u2069,،]`) })
export const readTable = (label: string) =>
  getTable(label)
    .getAttribute('aria-label')
    ?.replaceAll(/[\u2068\u2069]/g, '')
export const getPartyList = () => screen.getByRole('region', { name: 'Parties' })
export const getChoice = (name: string) => screen.findByRole('region', { name: `Choose a table for ${name}` })
export const listOptions = (choice: HTMLElement) =>
  within(choice)
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'))
export const getPartyButton = (name: string) =>
  within(getPartyList()).getByRole('button', { name: new RegExp(`^${name}`) })
