import { screen, within } from '@testing-library/react'
import { createBooking, createOfferedEntry, createSlots, createWaitlistEntry } from './bookings.ts'
import { diary, LIST, openDiary, TODAY, useDiaryServer, viewer } from './diary-stage.tsx'

export const WAITLIST = 'GET /api/waitlist'

export const held = createOfferedEntry({
  date: TODAY,
  customerName: 'Mariam Held',
  customerEmail: 'mariam@example.com',
})

export const waiting = createWaitlistEntry({
  id: 8,
  date: TODAY,
  customerName: 'Zayed Waiting',
  specialRequests: 'A high chair',
})

const gone = createWaitlistEntry({ id: 9, date: TODAY, customerName: 'Rami Gone', status: 'left' })

const booking = createBooking({
  id: 41,
  date: TODAY,
  time: '19:30',
  customerName: 'Mariam Held',
  heldUntil: held.table?.heldUntil,
})

export async function open(admin = viewer) {
  const user = await openDiary(admin)
  await user.click(await screen.findByRole('button', { name: 'Waitlist (2)' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Waitlist' }) }
}

export const findEntry = (dialog: HTMLElement, name: string) =>
  within(dialog)
    .findByText(name)
    .then((found) => within(found.closest('li') as HTMLElement))

export const useWaitlistServer = () =>
  useDiaryServer((server) => {
    server.on(LIST, { body: [...diary, booking] })
    server.on(WAITLIST, ({ url }) => ({ body: url.includes('part=ended') ? [gone] : [held, waiting] }))
    server.on('GET /api/reservations/slots', { body: createSlots(['18:00'], ['19:00', '19:30']) })
  })
