import { editor } from '@sufra/api/test-people'
import { changeLanguage } from '@sufra/i18n/i18n'
import { keepStyles } from '@sufra/ui/test-styles'
import { palettes } from '@sufra/ui/theme'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  diary,
  getBlock,
  getDay,
  getList,
  getRow,
  getTimeline,
  LIST,
  openDiary,
  useDiaryServer,
} from '../../testing/diary-stage.tsx'
import { findViolations } from '../../testing/find-violations.ts'
import { openPage } from '../../testing/stage.tsx'
import { ROW_PX } from './timeline/measures.ts'

keepStyles()
const server = useDiaryServer()
const BY_STATUS: [string, string[]][] = [
  ['All', ['Maria Santos', 'Omar Aziz', 'Hessa Khan', 'Jose Reyes']],
  ['Confirmed', ['Omar Aziz']],
  ['Completed', ['Maria Santos']],
  ['Cancelled', ['Hessa Khan']],
  ['No Show', ['Jose Reyes']],
]

test('requests the month with a day on either side and counts confirmed and completed bookings by day, in red [T314] [T375]', async () => {
  await openDiary()
  expect(server().seenOf(LIST)[0]?.url).toBe('/api/reservations?from=2026-10-31&to=2026-12-01&marks=true')
  expect(
    getDay(/^Saturday, 21 November 2026, selected, 2 reservations$/).querySelector('[data-count="2"]'),
  ).not.toBeNull()
  expect(getDay(/^Sunday, 22 November 2026, 2 reservations$/).querySelector('[data-count="2"]')).not.toBeNull()
  expect(getDay(/^Monday, 23 November 2026$/).querySelector('[data-count]')).toBeNull()
  const getCount = (name: RegExp) => getComputedStyle(getDay(name).querySelector('[data-count]') as Element)
  expect(getCount(/^Sunday, 22 November 2026, 2 reservations$/).backgroundColor).toBe(palettes.light.danger)
  const { backgroundColor, color } = getCount(/^Saturday, 21 November 2026, selected, 2 reservations$/)
  expect([backgroundColor, color]).toEqual([palettes.light.dangerSoft, palettes.light.danger])
})

test('a gold ring marks today in the calendar and no other day, and one press returns to it [T376] [T509]', async () => {
  const user = await openDiary()
  await user.click(getDay(/^Sunday, 22 November 2026/))
  expect(getDay(/^Today, Saturday, 21 November 2026/)).toBeTruthy()
  expect(within(getList()).getAllByRole('row')).toHaveLength(3)
  const getRing = (name: RegExp) => getComputedStyle(getDay(name)).boxShadow
  expect(getRing(/^Today, Saturday, 21 November 2026/)).toContain(palettes.light.goldFill)
  expect(getRing(/^Monday, 23 November 2026/)).not.toContain(palettes.light.goldFill)
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: 'Saturday, 21 November 2026' })).toBeTruthy()
})

test('the list shows guest, contact and requests, and a block is as high as four half hours [T300] [T508]', async () => {
  await openDiary()
  const text = getRow('Omar Aziz').textContent
  for (const fact of ['7:00 pm', 'Omar Aziz', '0501 234 567', 'Nuts', '4', 'Confirmed']) expect(text).toContain(fact)
  const getHeight = (part: Element | undefined) => getComputedStyle(part as Element).getPropertyValue('block-size')
  expect(getHeight(within(getTimeline()).getAllByRole('rowheader')[0])).toBe(`${ROW_PX}px`)
  expect(getHeight(getBlock('Omar Aziz'))).toBe(`calc(${4 * ROW_PX}px - 3px)`)
})

test('four counters show the day by status, and pressing one filters by it [T378] [T520]', async () => {
  const user = await openDiary()
  const filter = within(screen.getByRole('group', { name: 'Status' }))
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All4',
    'Confirmed1',
    'Completed1',
    'Cancelled1',
    'No Show1',
  ])
  expect(getList().textContent).toContain('4 reservations found')
  await user.click(filter.getByRole('button', { name: /^No Show/ }))
  expect(getList().textContent).toContain('1 reservation found')
  expect(within(getTimeline()).getAllByRole('listitem')).toEqual([getBlock('Jose Reyes')])
  expect(filter.getByRole('button', { name: /^All/ }).textContent).toBe('All4')
  for (const [status, guests] of BY_STATUS) {
    await user.click(filter.getByRole('button', { name: new RegExp(`^${status}`) }))
    const rows = within(getList()).getAllByRole('row').slice(1)
    expect(
      rows.map(({ textContent }) => guests.find((guest) => textContent?.includes(guest))),
      status,
    ).toEqual(guests)
  }
})

test('bookings that fail to load show an error with Retry [T379]', async () => {
  server().on(LIST, { status: 503, body: '' })
  await openPage('/admin/reservations', editor)
  expect(await screen.findByText('Failed to fetch reservations')).toBeTruthy()
  expect(screen.queryByText(/found$/)).toBeNull()
  server().on(LIST, { body: diary })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('4 reservations found')).toBeTruthy()
})

test('refreshes the bookings every minute and keeps the last ones when a refresh fails [T384]', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: new Date('2026-11-21T08:00:00.000Z'),
    shouldAdvanceTime: true,
  })
  await openDiary()
  const listRequests = () => server().seenOf(LIST).length
  const before = listRequests()
  server().on(LIST, { body: diary.slice(1) })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('3 reservations found')).toBeTruthy()
  expect(listRequests()).toBe(before + 1)

  server().on(LIST, { status: 503, body: '' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('What you see may be out of date.')).toBeTruthy()
  expect(screen.getByText('3 reservations found')).toBeTruthy()
})

test('the diary in Arabic shows no English text, and axe finds no fault', async () => {
  await changeLanguage('ar')
  await openPage('/admin/reservations', editor)
  await screen.findByRole('region', { name: 'الجدول الزمني' })
  const said = screen
    .getByRole('main')
    .textContent?.replaceAll(/Maria Santos|Omar Aziz|Hessa Khan|Jose Reyes|Nuts/g, '')
  expect(said).not.toMatch(/[A-Za-z]{3}/)
  expect(await findViolations()).toEqual([])
})
