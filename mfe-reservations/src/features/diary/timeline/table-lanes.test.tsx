import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSlot, getTimeline } from '../../../testing/diary-stage.tsx'
import { getStyle, openTableLanes, useFloorServer } from '../../../testing/floor-stage.tsx'

useFloorServer()

test('lanes are grouped by area and table, a joined party is in each of its own, and half hours count free tables', async () => {
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
  expect(screen.getByRole('list', { name: '5 reservations' })).toBeTruthy()
  const copy = getTimeline().querySelector<HTMLElement>('[role=presentation]')
  expect([copy?.textContent, copy?.style.getPropertyValue('--in-lane')]).toEqual(['Omar AzizT5 + T6', '4'])
  expect(within(getTimeline()).getAllByRole('listitem')).toHaveLength(5)
  expect(getSlot('12:00 pm')).toEqual(['3/6', '9'])
  expect(getSlot('1:30 pm')).toEqual(['6/6', '0'])
})
