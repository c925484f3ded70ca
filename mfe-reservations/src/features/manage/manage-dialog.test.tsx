import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking, createSlots } from '../../testing/bookings.ts'
import { CHANGE, cancelIt, LIST, openBooking, openDialog, useManageStage } from '../../testing/manage-dialog-stage.tsx'
import { choose } from '../../testing/reserve-stage.tsx'
import { createRefusal, readToasts } from '../../testing/stage.tsx'

const { server, listSent, openEditForm } = useManageStage()

test('lists only confirmed bookings that have not begun, the others collapsed below, the latest first [T082]', async () => {
  const begun = createBooking({ id: 5, date: '2019-01-01', time: '12:00' })
  const past = createBooking({ id: 1, date: '2020-01-01', time: '12:00', status: 'completed' })
  const missed = createBooking({ id: 4, date: '2020-02-01', time: '20:00', status: 'no_show', partySize: 2 })
  const cancelled = createBooking({ id: 2, time: '13:00', status: 'cancelled' })
  const coming = createBooking({ id: 3, time: '18:30', partySize: 1 })
  server().on(LIST, { body: [begun, past, missed, coming, cancelled] })
  const user = await openDialog()
  const dialog = await screen.findByRole('dialog', { name: 'Manage Reservation' })
  await within(dialog).findByText('6:30 pm')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  expect(within(dialog).getByRole('listitem').textContent).toBe('6:30 pmMonday, 15 June 2099 1 person')
  await user.click(await screen.findByRole('button', { name: 'Past and cancelled' }))
  const lines = screen.getAllByRole('listitem').slice(1)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '15 Jun 20991:00 pm · 4 peopleCancelled',
    '1 Feb 20208:00 pm · 2 peopleNo Show',
    '1 Jan 202012:00 pm · 4 peopleCompleted',
    '1 Jan 201912:00 pm · 4 peopleConfirmed',
  ])
})

test('a time taken meanwhile offers the nearest free times, and Back and Escape ask before the input is lost', async () => {
  const user = await openEditForm()
  await choose(user, 'Time', '9:00 pm')
  await enterText(screen.getByRole('textbox', { name: 'Requests' }), 'Cake')
  server().on(CHANGE, createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives: ['18:00'] }))
  server().on('GET /api/reservations/slots', { body: createSlots(['18:00', '19:00'], ['21:00']) })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const nearest = within(await screen.findByRole('group', { name: 'Nearest free times' }))
  expect(nearest.getByRole('button', { name: '6:00 pm' })).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Requests' }).value).toBe('Cake')
  const keep = async () => user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await act(async () => history.back())
  await keep()
  await user.keyboard('{Escape}')
  await keep()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Requests' }).value).toBe('Cake')
})

test('saving sends date and time, confirms it and reloads the list [T085]', async () => {
  const user = await openEditForm()
  const [asked] = server().seenOf('GET /api/reservations/slots')
  // Without counting the booking's own seats.
  const { searchParams } = new URL(asked?.url ?? '', 'http://x')
  expect(Object.fromEntries(searchParams)).toEqual({ date: '2099-06-15', partySize: '4', reservationId: '41' })
  await choose(user, 'Time', '9:00 pm')
  server().on(LIST, { body: [createBooking({ time: '21:00' })] })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(readToasts()).toContain('Reservation UpdatedYour reservation has been successfully updated.'),
  )
  expect(listSent()).toEqual([{ date: '2099-06-15', time: '21:00' }])
  expect(await screen.findByText('9:00 pm')).toBeTruthy()
})

test('cancelling asks first, then sends the status, confirms it and removes the booking from the list [T083] [T167]', async () => {
  const user = await openBooking()
  await user.click(screen.getByRole('button', { name: 'DELETE' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(server().seenOf(CHANGE)).toEqual([])
  server().on(LIST, { body: [] })
  await cancelIt(user)
  await waitFor(() =>
    expect(readToasts()).toContain('Reservation CancelledYour reservation has been successfully cancelled.'),
  )
  expect(listSent()).toEqual([{ status: 'cancelled' }])
  expect(await screen.findByText('No upcoming reservations found.')).toBeTruthy()
})
