import { layla } from '@sufra/api/test-people'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ManageDialog } from '../features/manage/manage-dialog.tsx'
import { createBooking, createOfferedEntry } from './bookings.ts'
import { OWN_WAITLIST, show, useServer } from './stage.tsx'

export const LIST = `GET /api/reservations/customer/${encodeURIComponent(layla.phoneNumber)}`

export const TAKE = 'POST /api/waitlist/7/take'

export const LEAVE = 'POST /api/waitlist/7/leave'

export const held = createBooking({ time: '19:30', heldUntil: createOfferedEntry().table?.heldUntil })

export async function open() {
  await show(<ManageDialog open onClose={() => {}} />)
  return userEvent.setup()
}

export const findWaitlist = () => screen.findByRole('list', { name: 'Waitlist' })

export const useOwnWaitlistServer = () =>
  useServer((server) => {
    server.on(LIST, { body: [held] })
    server.on(OWN_WAITLIST, { body: [createOfferedEntry()] })
  })
