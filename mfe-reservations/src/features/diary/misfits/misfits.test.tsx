import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CAPACITY, capacity, openDiary, TOMORROW } from '../../../testing/diary-stage.tsx'
import { KEEP, MISFITS, misfit, openList, useMisfitsServer } from '../../../testing/misfits-stage.tsx'
import { readToasts } from '../../../testing/stage.tsx'

const server = useMisfitsServer()
const acceptedMisfit: Misfit = { ...misfit, kept: { at: '2026-11-21T07:00:00.000Z', by: 'noura' } }

test('each misfit shows guest, time, size and reason, with call, chat and mail in both languages, and opens its panel', async () => {
  const { user, dialog } = await openList()
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
  expect(await dialog.findByText('No reservations need a decision.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Kept anyway' }))
  expect(await dialog.findByText(/Kept by noura, 21 Nov 2026/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Put the reservation of Hind Lost back on the list' }))
  await waitFor(() => expect(server().seenOf(KEEP)).toHaveLength(2))
  expect(
    server()
      .seenOf(KEEP)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ kept: true }, { kept: false }])
})

test('a smaller capacity asks first and lists the bookings that would not fit', async () => {
  server().on('POST /api/admin/misfits/preview', { body: { total: 2, misfits: [{ ...misfit, why: 'room_full' }] } })
  server().on('PUT /api/admin/restaurant-capacity', { body: { ...capacity, totalTables: 3 } })
  server().on(CAPACITY, { body: capacity })
  const user = await openDiary()
  await user.click(await screen.findByRole('button', { name: 'Edit capacity' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('dialog', { name: '2 reservations are affected' }))
  expect(question.getByText('No room left')).toBeTruthy()
  expect(question.getByText('1 more is listed on the Reservations page.')).toBeTruthy()
  const link = question.getByRole('link', { name: 'Open reservation of Hind Lost' })
  expect(link.getAttribute('href')).toBe(`/admin/reservations?day=${TOMORROW}&reservation=51`)
  expect(server().seenOf('PUT /api/admin/restaurant-capacity')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(readToasts()).toContain('Capacity saved'))
})
