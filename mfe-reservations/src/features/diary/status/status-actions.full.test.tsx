import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  viewer,
} from '../../../testing/diary-stage.tsx'
import { createRefusal } from '../../../testing/stage.tsx'
import { ARRIVED, answer, getChange, there, useStatusStage } from '../../../testing/status-stage.tsx'

const { server, listSent, answerStatus, answerArrival, listArrivals } = useStatusStage()
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

test('Not arrived in the menu takes an arrival back', async () => {
  server().on(LIST, { body: diary.map((booking) => (booking.id === 2 ? there : booking)) })
  const user = await openDiary()
  answerArrival()
  await press(user, getBlock('Omar Aziz'), 'Not arrived')
  await waitFor(() => expect(listButtons(getBlock('Omar Aziz'))).toEqual(['Mark as arrived', 'More']))
  expect(listArrivals()).toEqual([{ arrived: false }])
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
