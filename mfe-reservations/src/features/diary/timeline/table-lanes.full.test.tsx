import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { getBlock, getTimeline, LIST, openDiary, TODAY } from '../../../testing/diary-stage.tsx'
import { getParty, getStyle, openTableLanes, parties, useFloorServer } from '../../../testing/floor-stage.tsx'

const server = useFloorServer()

test('a block is as long as the sitting', async () => {
  server().on(LIST, {
    body: [
      ...parties,
      createBooking({
        id: 9,
        date: TODAY,
        time: '14:00',
        customerName: 'Felix Weber',
        status: 'completed',
        endsAt: '2026-11-21T12:00:00.000Z',
        leftAt: '2026-11-21T11:00:00.000Z',
        tableIds: [8],
        tableNumber: 'T8',
      }),
    ],
  })
  await openTableLanes()
  await waitFor(() => expect(getBlock('Felix Weber')).toBeTruthy())
  expect(getStyle('Omar Aziz', '--length')).toBe('2')
  expect(getStyle('Jose Reyes', '--length')).toBe('1.5')
  expect(getStyle('Felix Weber', '--length')).toBe('1')
})

test('+ and − change the hours in sight, and the browser keeps them', async () => {
  const user = await openTableLanes()
  const readHours = () => getTimeline().querySelector<HTMLElement>('[role=group]')?.style.getPropertyValue('--hours')
  expect(readHours()).toBe('6')
  await user.keyboard('+')
  await waitFor(() => expect(readHours()).toBe('4'))
  await user.keyboard('-')
  await waitFor(() => expect(readHours()).toBe('6'))
  await user.click(screen.getByRole('button', { name: 'More hours in sight' }))
  expect(readHours()).toBe('8')
  expect(localStorage.getItem('reservations-hours')).toBe('8')
  localStorage.clear()
})

test('a party without a table takes no row once its time is over', async () => {
  const gone = { ...getParty(5), startsAt: '2026-11-21T04:00:00.000Z', endsAt: '2026-11-21T06:00:00.000Z' }
  server().on(LIST, { body: [...parties.slice(0, 4), gone] })
  await openTableLanes()
  expect(within(getTimeline()).queryByText('Lina Haddad')).toBeNull()
  expect(within(getTimeline()).queryByText('No table')).toBeNull()
})

test('who did not come is in no lane, except when only they are asked for', async () => {
  server().on(LIST, {
    body: [
      ...parties,
      createBooking({ id: 9, date: TODAY, time: '14:00', customerName: 'Felix Weber', status: 'no_show' }),
    ],
  })
  const user = await openTableLanes()
  expect(within(getTimeline()).queryByText('Felix Weber')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^No Show *1/ }))
  expect(getBlock('Felix Weber')).toBeTruthy()
})

test('the browser’s own command prints the day by area, each with the table', async () => {
  await openDiary()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = document.querySelector<HTMLElement>('[data-day-sheet]') as HTMLElement
  const parts = [...sheet.querySelectorAll('section')].map((part) => [
    part.querySelector('h2')?.textContent,
    ...[...part.querySelectorAll('tbody tr')].map(
      (line) => `${line.children[0]?.textContent} ${line.children[3]?.textContent}`,
    ),
  ])
  expect(parts).toEqual([
    ['Without a table', '7:00 pm '],
    ['Hall', '10:00 am T3', '11:30 am T5 + T6', '12:00 pm T4'],
    ['Terrace', '8:00 pm T7'],
  ])
})
