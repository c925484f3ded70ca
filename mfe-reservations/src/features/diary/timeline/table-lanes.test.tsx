import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { getBlock, getSlot, getTimeline, LIST, openDiary, TODAY } from '../../../testing/diary-stage.tsx'
import { openTableLanes, parties, useFloorServer } from '../../../testing/floor-stage.tsx'
import { ROW_PX } from './measures.ts'

const server = useFloorServer()
afterEach(() => void vi.restoreAllMocks())
const getStyle = (guest: string, name: string) => getBlock(guest).style.getPropertyValue(name)
test('lanes are grouped by area and table, those without a table first', async () => {
  await openTableLanes()
  const heads = getTimeline().querySelector('ul')?.previousElementSibling
  expect([...(heads?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    'Hall',
    'Terrace',
    'Without a table',
    'T3',
    'T4',
    'T5',
    'T6',
    'T7',
    'T8',
  ])
  const lanes = ['Lina Haddad', 'Maria Santos', 'Hessa Khan', 'Omar Aziz', 'Jose Reyes'].map((guest) =>
    getStyle(guest, '--in-lane'),
  )
  expect(lanes).toEqual(['0', '1', '2', '3', '5'])
  expect(within(getTimeline()).getByText('5 reservations · 15 people')).toBeTruthy()
})

test('a joined party is drawn at each of its tables and counted once', async () => {
  await openTableLanes()
  expect(screen.getByRole('list', { name: '5 reservations' })).toBeTruthy()
  const copy = getTimeline().querySelector<HTMLElement>('[role=presentation]')
  expect([copy?.textContent, copy?.style.getPropertyValue('--in-lane')]).toEqual(['Omar AzizT5 + T6', '4'])
  expect(within(getTimeline()).getAllByRole('listitem')).toHaveLength(5)
})

test('a block is as high as the sitting is long', async () => {
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
  expect(getStyle('Omar Aziz', '--height')).toBe(`${4 * ROW_PX}px`)
  expect(getStyle('Jose Reyes', '--height')).toBe(`${3 * ROW_PX}px`)
  expect(getStyle('Felix Weber', '--height')).toBe(`${2 * ROW_PX}px`)
})

test('a half hour counts the free tables of the plan', async () => {
  await openTableLanes()
  expect(getSlot('12:00 pm')).toEqual(['3/6', '9'])
  expect(getSlot('1:30 pm')).toEqual(['6/6', '0'])
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

test('the day is printed by area, each with the table', async () => {
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
