import { editor } from '@sufra/api/test-people'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBooking, LATE_HOURS } from '../../../testing/bookings.ts'
import {
  diary,
  getList,
  getRow,
  getTimeline,
  LIST,
  openDiary,
  press,
  TODAY,
  useDiaryServer,
} from '../../../testing/diary-stage.tsx'
import { openPage } from '../../../testing/stage.tsx'
import { HEAD_PX, ROW_PX } from './measures.ts'

const server = useDiaryServer()

/** happy-dom has no layout, so the visible height is set. */
const IN_SIGHT = 300
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(IN_SIGHT))

/** Minutes of today in Dubai; 1440 is the next midnight. */
const setMinute = (minute: number) => vi.setSystemTime(toInstant(TODAY, minute, 'Asia/Dubai'))
const getScrollBox = () => getTimeline().firstElementChild as HTMLElement
/** In half hours. */
const countRowsAbove = () => getScrollBox().scrollTop / ROW_PX
const measureLine = (rowsAfterOpening: number) => HEAD_PX + rowsAfterOpening * ROW_PX - getScrollBox().scrollTop

test('today’s timeline scrolls so that the present is a third below the top', async () => {
  setMinute(20 * 60)
  await openDiary()
  expect(measureLine(16)).toBe(IN_SIGHT / 3)
})

test('an evening that continues after midnight scrolls so that the present is a third below the top', async () => {
  server().on('GET /api/restaurant-hours', { body: LATE_HOURS })
  server().on(LIST, { body: [createBooking({ date: TODAY, time: '19:00' })] })
  setMinute(24 * 60 + 60)
  await openDiary()
  await screen.findByRole('heading', { level: 2, name: /21 November 2026/ })
  await waitFor(() => expect(measureLine(14)).toBe(IN_SIGHT / 3))
})

test('the page stays on the evening that goes on, and shows the next business day once it is over', async () => {
  server().on('GET /api/restaurant-hours', { body: LATE_HOURS })
  setMinute(23 * 60)
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  const advanceTo = async (minute: number) => {
    setMinute(minute)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await advanceTo(25 * 60)
  expect(screen.getByRole('heading', { level: 2, name: /21 November 2026/ })).toBeTruthy()
  await advanceTo(27 * 60)
  expect(await screen.findByRole('heading', { level: 2, name: /22 November 2026/ })).toBeTruthy()
})

test('another day starts at its first booking, or at its opening without bookings', async () => {
  const user = await openDiary()
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  // 18:00, below an empty row.
  await waitFor(() => expect(countRowsAbove()).toBe(11))
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(countRowsAbove()).toBe(0))
})

test('neither a filter nor a refresh scrolls the timeline', async () => {
  setMinute(20 * 60)
  const user = await openDiary()
  getScrollBox().scrollTop = 42
  await user.click(screen.getByRole('button', { name: /^No Show *1/ }))
  expect(getScrollBox().scrollTop).toBe(42)
  await user.click(screen.getByRole('button', { name: /^All *4/ }))
  const more = createBooking({ id: 90, date: TODAY, time: '12:00', customerName: 'Sara Rahman' })
  server().on(LIST, { body: [...diary, more] })
  server().on('PATCH /api/reservations/2/status', { body: { ...diary[1], status: 'completed' } })
  await press(user, getRow('Omar Aziz'), 'Complete')
  await waitFor(() => expect(getList().textContent).toContain('5 reservations found'))
  expect(getScrollBox().scrollTop).toBe(42)
})

test('the loading timeline has as many half hours as the day is open', async () => {
  const answer = Promise.withResolvers<object>()
  server().on('GET /api/restaurant-hours', { body: LATE_HOURS })
  server().on(LIST, () => answer.promise)
  await openPage('/admin/reservations', editor)
  const listSkeletons = () => [...document.querySelectorAll<HTMLElement>('section[aria-busy] [data-loading]')]
  // From six in the evening to two: 16 half hours and some blocks.
  await waitFor(() => expect(listSkeletons().filter((shape) => !shape.closest('li'))).toHaveLength(16))
  expect(listSkeletons().some((shape) => shape.closest('li'))).toBe(true)
  answer.resolve({ body: diary })
  await screen.findByRole('region', { name: 'Timeline' })
  expect(document.querySelector('section[aria-busy]')).toBeNull()
})
