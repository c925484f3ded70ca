import { changeLanguage } from '@sufra/i18n/i18n'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { getBlock, getTimeline, LIST, openDiary, TODAY, viewer } from '../../../testing/diary-stage.tsx'
import { getParty, getStyle, openTableLanes, parties, useFloorServer } from '../../../testing/floor-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

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

const EDIT = 'PUT /api/reservations/3'
const TABLES = 'PUT /api/reservations/3/tables'
const ROW_PX = 24
const HALF_HOUR_PX = 30
const hessa = getParty(3)
const listSent = (call: string) =>
  server()
    .seenOf(call)
    .map(({ body, headers }) => ({ ...JSON.parse(body), ifMatch: headers['if-match'] }))

/** Rows of the timeline as large as given: half hours of 30 px, rows of 24 px. */
function measureRows(): void {
  const rows = screen.getByRole('list', { name: '5 reservations' })
  const span = Number(getTimeline().querySelector<HTMLElement>('[role=group]')?.style.getPropertyValue('--span'))
  const size = { top: 0, height: 7 * ROW_PX, width: span * 2 * HALF_HOUR_PX }
  rows.getBoundingClientRect = () => size as DOMRect
}
/** Hessa (T4, the third row) is dragged by half hours and rows. */
function drag(halfHours: number, rows: number, pointerType = 'mouse'): void {
  measureRows()
  const pointer = { pointerId: 7, pointerType, button: 0, bubbles: true }
  const from = { clientX: 200, clientY: 2.5 * ROW_PX }
  const to = { clientX: from.clientX + halfHours * HALF_HOUR_PX, clientY: from.clientY + rows * ROW_PX }
  const block = getBlock('Hessa Khan')
  const start = pointerType === 'touch' ? (block.querySelector('[data-grip]') as Element) : block
  fireEvent.pointerDown(start, { ...pointer, ...from })
  fireEvent.pointerMove(window, { ...pointer, ...to })
  fireEvent.pointerUp(window, { ...pointer, ...to })
  fireEvent.click(within(block).getByRole('button', { name: 'Hessa Khan' }))
}

test.each(['mouse', 'touch'])('a block is dragged to another time by %s, with Undo to its table', async (pointer) => {
  const moved = { ...hessa, time: '13:00', tableIds: [7], tableNumber: 'T7', version: 5 }
  server().on(EDIT, { body: moved })
  const user = await openTableLanes(viewer)
  drag(2, 0, pointer)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(readToasts()).toContain('Hessa Khan: 1:00 pm, table T7'))
  expect(listSent(EDIT)).toMatchObject([{ time: '13:00', date: TODAY, partySize: 2, ifMatch: '2' }])
  expect(listSent(EDIT)[0]).not.toHaveProperty('chosenTableIds')
  server().on(EDIT, { body: { ...hessa, isPinned: true, version: 6 } })
  server().on(TABLES, { body: { ...hessa, version: 7 } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listSent(TABLES)).toEqual([{ tableIds: [4], isPinned: false, ifMatch: '6' }]))
  expect(listSent(EDIT)[1]).toMatchObject({ time: '12:00', chosenTableIds: [4], ifMatch: '5' })
})

test('a block is dragged to another table, or to another time and table in one change', async () => {
  server().on(TABLES, { body: { ...hessa, tableIds: [7], version: 5 } })
  server().on(EDIT, { body: { ...hessa, time: '11:30', tableIds: [7], tableNumber: 'T7' } })
  await openTableLanes(viewer)
  drag(0, 3)
  await waitFor(() => expect(listSent(TABLES)).toEqual([{ tableIds: [7], isPinned: true, ifMatch: '2' }]))
  await waitFor(() => expect(readToasts()).toContain('Hessa Khan: table T7'))
  drag(-1, 3)
  await waitFor(() => expect(listSent(EDIT)).toMatchObject([{ time: '11:30', chosenTableIds: [7] }]))
})

test('a refused time says who has the table, and a table that is taken offers what the floor does', async () => {
  const taken = createRefusal(409, 'TABLE_TAKEN', 'This table is taken', { reservationIds: [4] })
  server().on(EDIT, taken)
  server().on(TABLES, createRefusal(409, 'TABLE_TAKEN', 'This table is taken', { reservationIds: [4] }))
  const user = await openTableLanes(viewer)
  drag(2, 3)
  const alert = await screen.findByRole('alertdialog', { name: 'Hessa Khan cannot move to 1:00 pm' })
  expect(alert.textContent).toContain('Jose Reyes, 8:00 pm to 9:30 pm')
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(getStyle('Hessa Khan', '--in-lane')).toBe('2')
  drag(0, 3)
  const dialog = await screen.findByRole('dialog', { name: 'Table T7 is taken' })
  expect(within(dialog).getByRole('button', { name: 'Swap tables with Jose Reyes (T7)' })).toBeTruthy()
})

test.each([
  ['en', '{ArrowRight}'],
  ['ar', '{ArrowLeft}'],
] as const)('Shift and the arrows move the focused block, Enter sends it: %s', async (language, later) => {
  server().on(EDIT, { body: { ...hessa, time: '13:00', tableIds: [7], tableNumber: 'T7' } })
  const user = await openTableLanes(viewer)
  const [timeline, block] = [getTimeline(), getBlock('Hessa Khan')]
  if (language === 'ar') await changeLanguage('ar')
  const rows = block.parentElement as HTMLElement
  rows.style.direction = language === 'ar' ? 'rtl' : 'ltr'
  within(block).getByRole('button', { name: 'Hessa Khan' }).focus()
  const step = `{Shift>}${later}${later}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}`
  await user.keyboard(step)
  const readStatus = () => timeline.querySelector('[role=status]')?.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? ''
  expect(readStatus()).toContain(language === 'ar' ? 'الطاولة T7' : 'Hessa Khan: 1:00 pm, table T7')
  await user.keyboard('{Escape}')
  expect(readStatus()).toBe('')
  await user.keyboard(`${step}{Enter}`)
  await waitFor(() => expect(listSent(EDIT)).toMatchObject([{ time: '13:00', chosenTableIds: [7] }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a party that is there keeps its time, and one that left stays', async () => {
  const here = { ...hessa, arrivedAt: hessa.startsAt }
  server().on(LIST, { body: parties.map((party) => (party.id === 3 ? here : party)) })
  server().on(TABLES, { body: { ...here, tableIds: [7] } })
  await openTableLanes(viewer)
  drag(4, 3)
  await waitFor(() => expect(listSent(TABLES)).toMatchObject([{ tableIds: [7] }]))
  expect(listSent(EDIT)).toEqual([])
})

test('two fingers, and the wheel with Ctrl, change the hours in sight', async () => {
  await openTableLanes()
  const box = getTimeline().querySelector<HTMLElement>('[role=group]') as HTMLElement
  const readHours = () => box.style.getPropertyValue('--hours')
  const send = (type: string, facts: object) =>
    act(() => void box.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), facts)))
  const pinch = (type: string, x: number) => send(type, { touches: [0, x].map((clientX) => ({ clientX, clientY: 0 })) })
  pinch('touchstart', 100)
  pinch('touchmove', 150)
  expect(readHours()).toBe('4')
  pinch('touchmove', 160)
  pinch('touchmove', 100)
  expect(readHours()).toBe('6')
  send('wheel', { deltaY: 100, ctrlKey: true })
  expect(readHours()).toBe('8')
  localStorage.clear()
})
