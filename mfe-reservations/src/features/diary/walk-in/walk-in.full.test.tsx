import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { diary, getRow, LIST, openDiary, TODAY, viewer } from '../../../testing/diary-stage.tsx'
import { getField } from '../../../testing/reserve-stage.tsx'
import {
  full,
  getOther,
  getSize,
  open,
  SEAT,
  seated,
  seatNow,
  useWalkInStage,
} from '../../../testing/walk-in-stage.tsx'

const { server, listSent } = useWalkInStage()
const confirmed = { date: TODAY, status: 'confirmed' as const }
const sitting = createBooking({
  ...confirmed,
  ...seated,
  id: 98,
  tableNumber: '7',
  startsAt: '2026-11-21T06:51:00.000Z',
})
const coming = createBooking({
  ...confirmed,
  id: 97,
  time: '13:30',
  customerName: 'Hind',
  tableNumber: '7',
  startsAt: '2026-11-21T09:30:00.000Z',
})

test('a walk-in with a name is listed under that name', async () => {
  server().on(LIST, { body: [...diary, { ...seated, customerName: 'Zayed Omar' }] })
  await openDiary()
  await waitFor(() => expect(getRow('Zayed Omar').textContent).toContain('Walk-in · Table T4'))
})

test('a number of two digits is typed from the buttons', async () => {
  const user = await open()
  await user.keyboard('1')
  await waitFor(() => expect(document.activeElement).toBe(getOther()))
  await user.keyboard('4')
  expect(getOther().value).toBe('14')
})

test('two presses seat a walk-in: the number of people and Seat now', async () => {
  await open()
  expect(within(screen.getByRole('group', { name: 'Party size' })).getAllByRole('radio')).toHaveLength(10)
  await userEvent.click(getSize(7))
  await seatNow()
  await waitFor(() => expect(listSent()).toEqual([{ partySize: 7, customerName: null, tableNumber: null }]))
})

test('a number above ten is typed over the present one, which the focus selects', async () => {
  const user = await open()
  await user.click(getOther())
  await user.keyboard('12')
  expect(getOther().value).toBe('12')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await seatNow()
  await waitFor(() => expect(listSent()).toEqual([{ partySize: 12, customerName: null, tableNumber: null }]))
})

test('the typed table says who has it in the next two hours, and nothing is refused', async () => {
  const others = [
    { ...sitting, id: 96, tableNumber: '17' },
    { ...coming, id: 95, status: 'completed' as const },
    { ...coming, id: 94, startsAt: '2026-11-21T10:00:00.000Z' },
  ]
  server().on(LIST, { body: [...diary, sitting, coming, ...others] })
  await open()
  const status = within(screen.getByRole('dialog')).getByRole('status')
  await enterText(getField('Table number'), '٧ ')
  await waitFor(() =>
    expect([...status.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      'Table 7: walk-in until 12:51 pm',
      'Table 7: Hind from 1:30 pm',
    ]),
  )
  await seatNow()
  await waitFor(() => expect(listSent()).toEqual([{ partySize: 2, customerName: null, tableNumber: '٧' }]))
})

test('the dialog reads in Arabic', async () => {
  server().on(LIST, { body: [...diary, sitting] })
  await open()
  await changeLanguage('ar')
  await enterText(getField('رقم الطاولة'), '7')
  const sentence = 'طاولة 7: دون حجز حتى 12:51 م'
  const readStatus = () => within(screen.getByRole('dialog')).getByRole('status').textContent
  await waitFor(() => expect(readStatus()?.replaceAll(/[\u2068\u2069]/g, '')).toBe(sentence))
  expect(getField('عدد آخر').value).toBe('2')
})

test('a walk-in refuses each invalid party size', async () => {
  const sentence = 'Party size must be a whole number from 1 to 20'
  const user = await open()
  for (const typed of ['', '0', '21', '2.5']) {
    await user.clear(getOther())
    if (typed) await user.keyboard(typed)
    await seatNow()
    expect(await screen.findByText(sentence), typed).toBeTruthy()
    await user.clear(getOther())
    await user.keyboard('4')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(listSent()).toEqual([])
})

test('a full room tells a viewer by how much it is full and that an editor may continue', async () => {
  server().on(SEAT, full)
  await open(viewer)
  await seatNow()
  const texts = await screen.findByRole('alert')
  expect(texts.closest('footer')).toBeTruthy()
  expect(texts.textContent).toBe(
    'The room is full. Beyond the capacity: 1 table, 3 people. An editor can still seat them.',
  )
  expect(screen.queryByRole('button', { name: 'Seat anyway' })).toBeNull()
})
