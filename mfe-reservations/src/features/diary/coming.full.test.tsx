import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { card } from '../../testing/booking-panel-stage.tsx'
import { createBooking, createDayNote } from '../../testing/bookings.ts'
import { getBlock, getList, LIST, press, TODAY, viewer } from '../../testing/diary-stage.tsx'
import { getParty, openTableLanes, parties, useFloorServer } from '../../testing/floor-stage.tsx'
import { readToasts } from '../../testing/stage.tsx'

const server = useFloorServer()

const RECONFIRM = 'PATCH /api/reservations/4/reconfirmed'
const CARD = 'GET /api/reservations/4/card'
const FAVOURITES = 'PUT /api/admin/customers/7/favourites'

const restaurant = {
  ...{ name: 'Sufra', nameAr: null, phone: '+97142345678', timeZone: 'Asia/Dubai', currency: 'AED' },
  ...{ publicUrl: 'https://sufra.ae', bookingDays: 365 },
}
const createDue = (id: number, minute: number, facts: Partial<Reservation>) =>
  createBooking({
    ...{ id, date: TODAY, time: `11:${minute}`, startsAt: `2026-11-21T07:${minute}:00.000Z`, tableIds: [7] },
    ...facts,
  })
const findListItem = async (guest: string) => (await within(getList()).findByText(guest)).closest('li') as HTMLElement

test('guests who are ten minutes late without a word can be called, and have a chat in their language', async () => {
  server().on(LIST, {
    body: [
      ...parties,
      createDue(6, 48, { customerName: 'نورة', customerPhone: '+971501112233', language: 'ar' }),
      createDue(7, 55, { customerName: 'Felix Weber', customerPhone: '+971501112244' }),
      createDue(8, 45, {
        customerName: 'Rana Odeh',
        customerPhone: '+971501112255',
        lateUntil: '2026-11-21T08:15:00.000Z',
      }),
    ],
  })
  await openTableLanes(viewer)
  const late = within(await findListItem('نورة'))
  const call = late.getByRole<HTMLAnchorElement>('link', { name: /^Call/ })
  expect(call.getAttribute('href')).toBe('tel:+971501112233')
  const chat = late.getByRole<HTMLAnchorElement>('link', { name: /^Chat/ })
  await waitFor(() => expect(decodeURIComponent(chat.href)).toContain('مرحبًا نورة'))
  expect(chat.href).toContain('https://wa.me/971501112233?text=')
  for (const guest of ['Felix Weber', 'Rana Odeh', 'Jose Reyes'])
    expect(within(await findListItem(guest)).queryByRole('link', { name: /^Call/ })).toBeNull()
})

test('who said by phone that they are coming is marked in the list, with Undo', async () => {
  server().on(RECONFIRM, ({ body }) => ({
    body: { ...getParty(4), ...(JSON.parse(body).reconfirmed && { reconfirmedAt: '2026-11-21T08:00:00.000Z' }) },
  }))
  const user = await openTableLanes(viewer)
  await press(user, await findListItem('Jose Reyes'), 'More')
  await user.click(await screen.findByRole('menuitem', { name: 'Called, is coming' }))
  await waitFor(() => expect(readToasts()).toContain('Is coming'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(
      server()
        .seenOf(RECONFIRM)
        .map(({ body }) => JSON.parse(body)),
    ).toEqual([{ reconfirmed: true }, { reconfirmed: false }]),
  )
})

test('who has not reconfirmed is found only where reminders go out', async () => {
  await openTableLanes(viewer)
  expect(screen.queryByRole('button', { name: /^Not reconfirmed/ })).toBeNull()
})

test('who has not reconfirmed is found today, and not on a past day', async () => {
  server().on('GET /api/restaurant', { body: { ...restaurant, mailFrom: 'tables@sufra.ae' } })
  server().on('GET /api/admin/days/2026-11-20/note', { body: createDayNote('2026-11-20') })
  const user = await openTableLanes(viewer)
  await user.click(await screen.findByRole('button', { name: /^Not reconfirmed/ }))
  expect(within(getList()).queryByText('Omar Aziz')).toBeNull()
  expect(within(getList()).getByText('Jose Reyes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Not reconfirmed/ })).toBeNull())
})

test('a guest’s favourite tables are chosen in the panel, at most three', async () => {
  server().on(CARD, {
    body: {
      ...card,
      reservation: getParty(4),
      member: { ...card.member, favourites: [{ tableId: 5 }, { tableId: 99 }] },
    },
  })
  server().on(FAVOURITES, { body: {} })
  const user = await openTableLanes(viewer)
  await user.click(within(getBlock('Jose Reyes')).getByRole('button', { name: 'Jose Reyes' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Jose Reyes' }))
  expect((await panel.findByText('Favourite tables')).nextElementSibling?.textContent).toContain('T5')
  await user.click(panel.getByRole('button', { name: 'Change favourites' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Favourite tables' }))
  expect(dialog.queryByRole('button', { name: /T8|T9/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Terrace' }))
  await user.click(dialog.getByRole('button', { name: /T3/ }))
  expect(dialog.getByRole('button', { name: /T4/ }).getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Favourites saved'))
  expect(JSON.parse(server().seenOf(FAVOURITES)[0]?.body ?? '')).toEqual({
    favourites: [{ tableId: 5 }, { areaId: 2 }, { tableId: 3 }],
  })
})
