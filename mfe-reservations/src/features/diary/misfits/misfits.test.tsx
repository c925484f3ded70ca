import type { Misfit } from '@sufra/contracts/misfits/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { CAPACITY, capacity, diary, LIST, openDiary, TOMORROW, useDiaryServer } from '../../../testing/diary-stage.tsx'
import { createRefusal, openPage, readToasts } from '../../../testing/stage.tsx'

const MISFITS = 'GET /api/admin/misfits'
const KEEP = 'PATCH /api/reservations/51/kept'
const CARD = 'GET /api/reservations/51/card'
const booking = createBooking({
  id: 51,
  date: TOMORROW,
  time: '13:00',
  customerName: 'Hind Lost',
  customerEmail: 'hind@example.com',
  partySize: 3,
})
const misfit: Misfit = { reservation: booking, why: 'outside_hours' }
const acceptedMisfit: Misfit = { ...misfit, kept: { at: '2026-11-21T07:00:00.000Z', by: 'noura' } }

const server = useDiaryServer((server) => {
  server.on(LIST, { body: [...diary, booking] })
  server.on(MISFITS, ({ url }) => {
    const body = url.includes('part=kept') ? [] : [misfit]
    return { headers: { 'X-Total-Count': String(body.length) }, body }
  })
  server.on(KEEP, { body: booking })
  server.on(CARD, { body: { reservation: booking, visits: 0, noShows: 0, member: null, changes: [], sameTable: [] } })
})

async function openList() {
  const user = await openDiary()
  await user.click(await screen.findByRole('button', { name: /no longer fit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reservations that no longer fit' }))
  await dialog.findByText('Hind Lost')
  return { user, dialog }
}

const getList = (misfits: Misfit[], total = misfits.length) =>
  server().on(MISFITS, { headers: { 'X-Total-Count': String(total) }, body: misfits })
const closed: Misfit = { ...misfit, why: 'closed' }
const full: Misfit = { ...misfit, why: 'room_full' }

test.each<[Misfit[], number, string, string | RegExp]>([
  [[misfit], 1, '1 reservation no longer fits the hours', 'حجز واحد لم يعد ضمن أوقات العمل'],
  [[closed, misfit], 2, '2 reservations no longer fit the hours', 'حجزان لم يعودا ضمن أوقات العمل'],
  [[full], 1, '1 reservation no longer fits the room', 'حجز واحد لم يعد ضمن سعة المطعم'],
  [[full, closed], 2, '2 reservations no longer fit the hours or the room', /أوقات العمل أو سعة المطعم/],
  [[full], 30, '30 reservations no longer fit the hours or the room', /أوقات العمل أو سعة المطعم/],
])('the page counts the bookings that no longer fit, and says what: %#', async (misfits, total, english, arabic) => {
  getList(misfits, total)
  await openDiary()
  const texts = await screen.findByText(english)
  expect(texts.closest('[role=status]')).toBeTruthy()
  expect(screen.getByRole('button', { name: english })).toBeTruthy()
  expect(server().seenOf(MISFITS)[0]?.url).toContain('limit=20')
  await changeLanguage('ar')
  expect(await screen.findByText(arabic)).toBeTruthy()
})

const reasons: [Misfit, badge: string, english: string, arabic: string][] = [
  [closed, 'Closed on that day', 'We will be closed at the time of your reservation', 'سنكون مغلقين في وقت حجزك'],
  [misfit, 'Outside the hours', 'Our hours have changed, and your reservation', 'تغيّرت أوقات عملنا'],
  [full, 'No room left', 'We no longer have room for your reservation', 'لم يعد لدينا مكان لحجزك'],
]
test.each(reasons)('list, chat and mail say why a booking no longer fits: %#', async (lost, badge, ...both) => {
  getList([lost])
  const { dialog } = await openList()
  expect(dialog.getByText(badge)).toBeTruthy()
  const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href') ?? ''
  const getText = (name: string) => decodeURIComponent(href(name)).replaceAll(/[\u2068\u2069]/g, '')
  for (const name of ['Chat', 'Email']) {
    for (const reason of both) await waitFor(() => expect(getText(name)).toContain(reason))
    for (const [other, , ...others] of reasons)
      for (const reason of others) expect(getText(name).includes(reason)).toBe(other === lost)
  }
})

test('each misfit shows guest, time, size and reason, with call, chat and mail in both languages', async () => {
  const { dialog } = await openList()
  const entry = dialog.getByText('Hind Lost').closest('li') as HTMLElement
  expect(entry.textContent).toMatch(/Hind Lost.*Outside the hours.*3 people · Sunday,? 22 November 2026, 1:00 pm/)
  const href = (name: RegExp | string) => within(entry).getByRole('link', { name }).getAttribute('href') ?? ''
  expect(href(/0501/)).toMatch(/^tel:\+971/)
  // Without isolation characters.
  const textOf = (name: string) => decodeURIComponent(href(name)).replaceAll(/[\u2068\u2069]/g, '')
  for (const name of ['Chat', 'Email']) {
    await waitFor(() => expect(textOf(name)).toMatch(/مرحبًا Hind Lost، معك/))
    expect(textOf(name)).toContain('Hello Hind Lost, this is Sufra. Our hours have changed')
  }
  expect(href('Email')).toMatch(/^mailto:hind@example\.com/)
})

test('a misfit opens its booking panel', async () => {
  const { user, dialog } = await openList()
  await user.click(dialog.getByRole('button', { name: 'Open reservation of Hind Lost' }))
  expect(await screen.findByRole('dialog', { name: 'Hind Lost' })).toBeTruthy()
})

test('a misfit can be kept and released again', async () => {
  const { user, dialog } = await openList()
  server().on(MISFITS, ({ url }) => {
    const body = url.includes('part=kept') ? [acceptedMisfit] : []
    return { headers: { 'X-Total-Count': String(body.length) }, body }
  })
  await user.click(dialog.getByRole('button', { name: 'Keep the reservation of Hind Lost' }))
  expect(await dialog.findByText('Every reservation to come has its place.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Knowingly kept' }))
  expect(await dialog.findByText(/Kept by noura, 21 Nov 2026/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Do not keep the reservation of Hind Lost' }))
  await waitFor(() => expect(server().seenOf(KEEP)).toHaveLength(2))
  expect(
    server()
      .seenOf(KEEP)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ kept: true }, { kept: false }])
})

test('a misfit that cannot be kept shows the reason and stays', async () => {
  server().on(KEEP, createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation can no longer be changed'))
  const { user, dialog } = await openList()
  await user.click(dialog.getByRole('button', { name: 'Keep the reservation of Hind Lost' }))
  await waitFor(() => expect(readToasts()).toContain('This reservation can no longer be changed'))
  expect(dialog.getByText('Hind Lost')).toBeTruthy()
})

test('a smaller capacity asks first and lists the bookings that would not fit', async () => {
  server().on('POST /api/admin/misfits/preview', { body: { total: 2, misfits: [{ ...misfit, why: 'room_full' }] } })
  server().on('PUT /api/admin/restaurant-capacity', { body: { ...capacity, totalTables: 3 } })
  server().on(CAPACITY, { body: capacity })
  const user = await openDiary()
  await user.click(await screen.findByRole('button', { name: 'Edit capacity' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('dialog', { name: '2 reservations would no longer fit' }))
  expect(question.getByText('No room left')).toBeTruthy()
  expect(question.getByText('1 more is listed on the Reservations page.')).toBeTruthy()
  const link = question.getByRole('link', { name: 'Open reservation of Hind Lost' })
  expect(link.getAttribute('href')).toBe(`/admin/reservations?day=${TOMORROW}&reservation=51`)
  expect(server().seenOf('PUT /api/admin/restaurant-capacity')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(readToasts()).toContain('Capacity saved'))
})

test('an address opens the panel of a booking', async () => {
  await openPage(`/admin/reservations?day=${TOMORROW}&reservation=51`)
  expect(await screen.findByRole('dialog', { name: 'Hind Lost' })).toBeTruthy()
})
