import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDiary, TOMORROW } from '../../../testing/diary-stage.tsx'
import { KEEP, MISFITS, misfit, openList, useMisfitsServer } from '../../../testing/misfits-stage.tsx'
import { createRefusal, openPage, readToasts } from '../../../testing/stage.tsx'

const server = useMisfitsServer()
const getList = (misfits: Misfit[], total = misfits.length) =>
  server().on(MISFITS, { headers: { 'X-Total-Count': String(total) }, body: misfits })
const closed: Misfit = { ...misfit, why: 'closed' }
const full: Misfit = { ...misfit, why: 'room_full' }
const reasons: [Misfit, badge: string, english: string, arabic: string][] = [
  [closed, 'Closed on that day', 'We will be closed at the time of your reservation', 'سنكون مغلقين في وقت حجزك'],
  [misfit, 'Outside the hours', 'Our hours have changed, and your reservation', 'تغيّرت أوقات عملنا'],
  [full, 'No room left', 'We no longer have room for your reservation', 'لم يعد لدينا مكان لحجزك'],
]

test.each<[Misfit[], number, string, string | RegExp]>([
  [[misfit], 1, '1 reservation is now outside the hours', 'حجز واحد لم يعد ضمن أوقات العمل'],
  [[closed, misfit], 2, '2 reservations are now outside the hours', 'حجزان لم يعودا ضمن أوقات العمل'],
  [[full], 1, '1 reservation no longer has a table', 'حجز واحد لم يعد ضمن سعة المطعم'],
  [[full, closed], 2, '2 reservations are outside the hours or have no table', /أوقات العمل أو سعة المطعم/],
  [[full], 30, '30 reservations are outside the hours or have no table', /أوقات العمل أو سعة المطعم/],
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

test('a misfit that cannot be kept shows the reason and stays', async () => {
  server().on(KEEP, createRefusal(409, 'RESERVATION_NOT_EDITABLE', 'This reservation can no longer be changed'))
  const { user, dialog } = await openList()
  await user.click(dialog.getByRole('button', { name: 'Keep the reservation of Hind Lost' }))
  await waitFor(() => expect(readToasts()).toContain('This reservation can no longer be changed'))
  expect(dialog.getByText('Hind Lost')).toBeTruthy()
})

test('an address opens the panel of a booking', async () => {
  await openPage(`/admin/reservations?day=${TOMORROW}&reservation=51`)
  expect(await screen.findByRole('dialog', { name: 'Hind Lost' })).toBeTruthy()
})
