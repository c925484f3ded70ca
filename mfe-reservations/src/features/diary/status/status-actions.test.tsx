import type { Reservation } from '@sufra/contracts/reservations/entities'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  diary,
  getBlock,
  getRow,
  getTimeline,
  LIST,
  listButtons,
  openDiary,
  press,
  useDiaryServer,
  viewer,
} from '../../../testing/diary-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const getChange = (id: number) => `PATCH /api/reservations/${id}/status`
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

async function answer(user: UserEvent, name: string) {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}

test('each status offers its buttons on the timeline and in the list to every staff member [T382]', async () => {
  const user = await openDiary(viewer)
  const visible = {
    'Omar Aziz': ['Mark as arrived', 'Complete', 'No Show', 'Cancel'],
    'Maria Santos': ['Reopen'],
    'Jose Reyes': ['Restore'],
  }
  for (const [guest, buttons] of Object.entries(visible)) {
    expect(listButtons(getRow(guest))).toEqual(buttons)
    const [first, ...others] = buttons
    expect(listButtons(getBlock(guest))).toEqual(others.length > 0 ? [first, 'More'] : [first])
  }
  expect(listButtons(getRow('Hessa Khan'))).toEqual(['Restore'])
  await press(user, getBlock('Omar Aziz'), 'More')
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Complete', 'No Show', 'Cancel'])
})

/** happy-dom has no layout and reports no resize; scrolling triggers the measurement. */
const measureLanes = () => fireEvent.scroll(getTimeline().firstElementChild as Element)

test('a wide lane shows No Show and Cancel beside the main act, the others in the menu [T584]', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  const user = await openDiary(viewer)
  measureLanes()
  await waitFor(() =>
    expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as arrived', 'No Show', 'Cancel', 'More']),
  )
  await user.click(within(getBlock('Omar Aziz')).getByRole('button', { name: 'More' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Complete'])
})

test('a wide lane of another day shows all acts without a menu', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  const user = await openDiary(viewer)
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await screen.findByText('2 reservations found')
  measureLanes()
  await waitFor(() => expect(listButtons(getBlock('Lina Haddad'))).toEqual(['Complete', 'No Show', 'Cancel']))
})

test.each([
  ['Omar Aziz', 'Complete', 2, 'completed'],
  ['Omar Aziz', 'No Show', 2, 'no_show'],
  ['Maria Santos', 'Reopen', 1, 'confirmed'],
  ['Jose Reyes', 'Restore', 4, 'confirmed'],
] as const)(
  'for %s the button %s acts at once, and the bookings are loaded again [T405]',
  async (guest, name, id, status) => {
    const user = await openDiary()
    const before = server().seenOf(LIST).length
    answerStatus(id, status)
    await press(user, getBlock(guest), name)
    await waitFor(() => expect(listButtons(getRow(guest))).not.toContain(name))
    expect(listSent(id)).toEqual([{ status }])
    expect(server().seenOf(LIST).length).toBe(before + 1)
  },
)

const ARRIVED = 'PATCH /api/reservations/2/arrived'
const there = { ...(diary[1] as Reservation), arrivedAt: '2026-11-21T08:00:00.000Z' }
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

test('Arrived marks the guests by one press, then the main act is Complete, and Undo takes it back', async () => {
  answerArrival()
  const user = await openDiary(viewer)
  expect(within(getBlock('Omar Aziz')).getByRole('button', { name: 'Mark as arrived' }).textContent).toBe('Arrived')
  await press(user, getBlock('Omar Aziz'), 'Mark as arrived')
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Complete', 'More']))
  expect(listButtons(getRow('Omar Aziz'))).toEqual(['Complete', 'No Show', 'Cancel', 'Not arrived'])
  expect(readToasts()).toContain('ArrivedOmar Aziz · 4 people')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as arrived', 'More']))
  expect(listArrivals()).toEqual([{ arrived: true }, { arrived: false }])
})

test('Not arrived in the menu takes an arrival back', async () => {
  server().on(LIST, { body: diary.map((booking) => (booking.id === 2 ? there : booking)) })
  const user = await openDiary()
  answerArrival()
  await press(user, getBlock('Omar Aziz'), 'Not arrived')
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as arrived', 'More']))
  expect(listArrivals()).toEqual([{ arrived: false }])
})

test('the second tap of a double tap on Arrived completes nothing, and the focus stays on the main act', async () => {
  answerArrival()
  await openDiary()
  const main = () => within(getBlock('Omar Aziz')).getAllByRole('button')[1] as HTMLElement
  main().focus()
  fireEvent.click(main())
  fireEvent.click(main())
  await waitFor(() => expect(main().textContent).toBe('Complete'))
  fireEvent.click(main())
  expect(document.activeElement).toBe(main())
  expect(main().closest('[data-guarded]')).not.toBeNull()
  await waitFor(() => expect(main().closest('[data-guarded]')).toBeNull())
  expect(listArrivals()).toEqual([{ arrived: true }])
  expect(listSent(2)).toEqual([])
})

test('a held Enter key presses Arrived once', async () => {
  await openDiary()
  const main = within(getBlock('Omar Aziz')).getByRole('button', { name: 'Mark as arrived' })
  expect(fireEvent.keyDown(main, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(main, { key: 'Enter', repeat: true })).toBe(false)
})

test('a running act shows its progress in its place and keeps its name', async () => {
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  server().on(ARRIVED, async () => {
    await mayAnswer
    return { body: there }
  })
  const user = await openDiary()
  await press(user, getBlock('Omar Aziz'), 'Mark as arrived')
  for (const part of [getBlock('Omar Aziz'), getRow('Omar Aziz')])
    expect(within(part).getByRole('button', { name: 'Mark as arrived' }).getAttribute('aria-busy')).toBe('true')
  resolve()
  await waitFor(() => expect(getBlock('Omar Aziz').getAttribute('aria-busy')).toBeNull())
})

test('an arrival that cannot be marked shows the reason', async () => {
  server().on(ARRIVED, createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation can no longer be changed'))
  const user = await openDiary()
  await press(user, getBlock('Omar Aziz'), 'Mark as arrived')
  const alert = await screen.findByRole('alertdialog', { name: 'Failed to mark the arrival' })
  expect(alert.textContent).toContain('This reservation can no longer be changed')
})

test('Cancel asks first, names the guest and cancels only after a confirmation [T406]', async () => {
  const user = await openDiary()
  await press(user, getBlock('Omar Aziz'), 'Cancel')
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'The table of Omar Aziz on Saturday, 21 November 2026 at 7:00 pm becomes free for other guests.',
  )
  await answer(user, 'Keep it')
  expect(listSent(2)).toEqual([])

  answerStatus(2, 'cancelled')
  await press(user, getBlock('Omar Aziz'), 'Cancel')
  await answer(user, 'Yes, cancel it')
  await waitFor(() => expect(within(getTimeline()).queryByText('Omar Aziz')).toBeNull())
  expect(listSent(2)).toEqual([{ status: 'cancelled' }])
  expect(listButtons(getRow('Omar Aziz'))).toEqual(['Restore'])
})

test('a Restore into a full slot shows the reason and the nearest free times', async () => {
  const user = await openDiary()
  const alternatives = ['18:00', '21:30']
  server().on(getChange(3), createRefusal(409, 'SLOT_FULL', 'Time slot not available', { alternatives }))
  await press(user, getRow('Hessa Khan'), 'Restore')
  const alert = await screen.findByRole('alertdialog', { name: 'Failed to update status' })
  expect(alert.textContent).toContain('Time slot not available. Nearest free times: 6:00 pm, 9:30 pm.')
  await answer(user, 'OK')
  expect(listButtons(getRow('Hessa Khan'))).toEqual(['Restore'])
})

test('a change that conflicts with another is reported, and the bookings are loaded again [T497]', async () => {
  const user = await openDiary()
  server().on(getChange(2), createRefusal(409, 'TRANSITION_NOT_ALLOWED', 'This status change is not allowed'))
  answerStatus(2, 'no_show')
  await press(user, getRow('Omar Aziz'), 'Complete')
  const alert = await screen.findByRole('alertdialog', { name: 'Failed to update status' })
  expect(alert.textContent).toContain('This status change is not allowed')
  await answer(user, 'OK')
  await waitFor(() => expect(listButtons(getRow('Omar Aziz'))).toEqual(['Restore']))
})

test('the buttons of a booking do nothing while its change is pending', async () => {
  const user = await openDiary()
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>()
  server().on(getChange(2), async () => {
    await mayAnswer
    return { body: diary[1] }
  })
  await press(user, getBlock('Omar Aziz'), 'Complete')
  await press(user, getRow('Omar Aziz'), 'No Show')
  answerStatus(2, 'completed')
  resolve()
  await waitFor(() => expect(listButtons(getRow('Omar Aziz'))).toEqual(['Reopen']))
  expect(listSent(2)).toEqual([{ status: 'completed' }])
})

test('the focus stays on the booking’s new buttons, or moves to the day when the booking disappears', async () => {
  server().on(LIST, { body: diary.map((booking) => (booking.id === 2 ? there : booking)) })
  const user = await openDiary()
  answerStatus(2, 'completed')
  within(getBlock('Omar Aziz')).getByRole('button', { name: 'Complete' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reopen'))

  answerStatus(1, 'confirmed')
  await press(user, getBlock('Maria Santos'), 'Reopen')
  await waitFor(() => expect(listButtons(getBlock('Maria Santos'))).toContain('More'))
  answerStatus(1, 'cancelled')
  await press(user, getBlock('Maria Santos'), 'Cancel')
  await answer(user, 'Yes, cancel it')
  await waitFor(() => expect(within(getTimeline()).queryByText('Maria Santos')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Saturday, 21 November 2026'))
})
