import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getTimeline } from '../../../testing/diary-stage.tsx'
import { getStyle, openTableLanes, useFloorServer } from '../../../testing/floor-stage.tsx'

useFloorServer()

test('rows are tables by area, a joined party is in each of its own, and half hours count free tables', async () => {
  await openTableLanes()
  const heads = getTimeline().querySelector('[role=group] ul')?.nextElementSibling
  expect([...(heads?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    'Hall',
    'Terrace',
    'No table',
    'T32',
    'T42',
    'T54',
    'T64',
    'T72',
    'T82',
  ])
  const rows = ['Lina Haddad', 'Maria Santos', 'Hessa Khan', 'Omar Aziz', 'Jose Reyes'].map((guest) =>
    getStyle(guest, '--in-lane'),
  )
  expect(rows).toEqual(['0', '1', '2', '3', '5'])
  expect(within(getTimeline()).getByText('5 reservations · 15 people')).toBeTruthy()
  expect(screen.getByRole('list', { name: '5 reservations' })).toBeTruthy()
  const copy = getTimeline().querySelector<HTMLElement>('[role=presentation][aria-hidden]')
  expect([copy?.textContent, copy?.style.getPropertyValue('--in-lane')]).toEqual(['Omar Aziz T5 + T6', '4'])
  expect(within(screen.getByRole('list', { name: '5 reservations' })).getAllByRole('listitem')).toHaveLength(5)
  const getTime = (time: string) => within(getTimeline()).getByRole('listitem', { name: new RegExp(`^${time}, Free`) })
  expect(getTime('12:00 pm').getAttribute('aria-label')).toBe('12:00 pm, Free tables 3/6, 9 people')
  expect(getTime('1:30 pm').getAttribute('aria-label')).toBe('1:30 pm, Free tables 6/6, 0 people')
})
