import { layla } from '@sufra/api/test-people'
import { screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { ManageDialog } from '../features/manage/manage-dialog.tsx'
import { createBooking, createSlots } from './bookings.ts'
import { show, useServer } from './stage.tsx'

export const LIST = `GET /api/reservations/customer/${encodeURIComponent(layla.phoneNumber)}`

export const CHANGE = 'PATCH /api/reservations/41'

export async function openDialog(): Promise<UserEvent> {
  await show(<ManageDialog open onClose={() => {}} />)
  return userEvent.setup()
}

export async function openBooking(): Promise<UserEvent> {
  const user = await openDialog()
  await user.click(await screen.findByRole('button', { name: /7:00 pm/ }))
  return user
}

export async function cancelIt(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'DELETE' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
}

export function useManageStage() {
  const server = useServer((server) => {
    server.on(LIST, { body: [createBooking()] })
    server.on('GET /api/reservations/slots', { body: createSlots(['18:00', '19:00', '21:00'], ['20:00']) })
    server.on(CHANGE, { body: createBooking() })
  })
  const listSent = () =>
    server()
      .seenOf(CHANGE)
      .map(({ body }) => JSON.parse(body))
  async function openEditForm(): Promise<UserEvent> {
    const user = await openBooking()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(server().seenOf('GET /api/reservations/slots')).not.toEqual([]))
    return user
  }
  return { server, listSent, openEditForm }
}
