import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBlock, getRow, getSlot, getTimeline, openDiary, useDiaryServer } from '../../../testing/diary-stage.tsx'

useDiaryServer()

test('the timeline has no cancelled bookings and counts the day’s guests under any filter [T410]', async () => {
  const user = await openDiary()
  expect(within(getTimeline()).queryByText('Hessa Khan')).toBeNull()
  expect(getRow('Hessa Khan')).toBeTruthy()
  expect(within(getTimeline()).getByText('2 reservations · 10 people')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^No Show *1/ }))
  expect(getBlock('Jose Reyes')).toBeTruthy()
  expect(within(getTimeline()).getByText('2 reservations · 10 people')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Cancelled/ }))
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull()
  expect(getRow('Hessa Khan')).toBeTruthy()
})

test('each half hour of the opening hours shows free tables and people, and a line marks the present [T302]', async () => {
  const user = await openDiary()
  const times = within(getTimeline()).getAllByRole('rowheader')
  expect([times[0]?.textContent, times.at(-1)?.textContent, times.length]).toEqual(['12:00 pm', '10:30 pm', 22])
  expect(getSlot('12:30 pm')).toEqual(['20/20', '0'])
  expect(getSlot('1:00 pm')).toEqual(['19/20', '6'])
  expect(getSlot('8:30 pm')).toEqual(['19/20', '4'])
  expect(getSlot('9:00 pm')).toEqual(['20/20', '0'])
  expect(within(getTimeline()).getByRole('img', { name: 'Now, 12:00 pm' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  expect(within(getTimeline()).queryByRole('img', { name: /^Now/ })).toBeNull()
})
