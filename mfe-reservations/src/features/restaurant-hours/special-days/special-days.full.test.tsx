import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  answerMisfits,
  eid,
  findQuestion,
  findRow,
  getBody,
  MOVE,
  misfit,
  open,
  PREVIEW,
  past,
  place,
  prepareSpecialDays,
  ramadan,
} from '../../../testing/special-days-stage.tsx'
import { createRefusal, openStaff, readToasts, showPart, useServer, viewer } from '../../../testing/staff-stage.tsx'
import { SpecialDays } from './special-days.tsx'

const server = useServer(prepareSpecialDays)

test('adds a sitting, and refuses sittings that overlap or are too short to book', async () => {
  await showPart(<SpecialDays />)
  await userEvent.click((await findRow('Ramadan')).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit special days' }))
  const second = within(dialog.getByRole('group', { name: 'Sitting 2' }))
  const opens = second.getByLabelText('Opening time')
  await userEvent.clear(opens)
  await enterText(opens, '8 pm')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Sittings must follow one another without overlap, within 24 hours')).toBeTruthy()
  await userEvent.clear(opens)
  await enterText(opens, '1:45 am')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Opening hours must last at least 30 minutes')).toBeTruthy()
  await userEvent.clear(opens)
  await enterText(opens, '2130')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Special days updated'))
  expect(server().seenOf('PUT /api/admin/special-days/5')[0]?.headers['if-match']).toBe('4')
  expect(getBody('PUT /api/admin/special-days/5').sittings[1]).toEqual({
    openTime: '21:30',
    closeTime: '02:00',
    label: null,
  })
})

test('empty fields show an error each, with the focus on the first', async () => {
  await showPart(<SpecialDays />)
  await userEvent.click((await place()).getByRole('button', { name: 'Add special days' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  for (const sentence of ['Name is required', 'First day is required', 'Last day is required']) {
    expect(await dialog.findByText(sentence)).toBeTruthy()
  }
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }))
  expect(server().seenOf('POST /api/admin/special-days')).toHaveLength(0)
})

test('a sitting without times shows an error at each time', async () => {
  await showPart(<SpecialDays />)
  await userEvent.click((await findRow('Ramadan')).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a sitting' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const third = within(dialog.getByRole('group', { name: 'Sitting 3' }))
  expect(await third.findAllByText('Please enter a time')).toHaveLength(2)
  expect(document.activeElement).toBe(third.getByLabelText('Opening time'))
  expect(server().seenOf('PUT /api/admin/special-days/5')).toHaveLength(0)
})

test('an invalid time is refused at its sitting, and nothing is sent', async () => {
  await showPart(<SpecialDays />)
  await userEvent.click((await findRow('Ramadan')).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const first = within(dialog.getByRole('group', { name: 'Sitting 1' }))
  await enterText(first.getByLabelText('Closing time'), ' late')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await first.findByText('Please enter a time, for example 7:00 pm')).toBeTruthy()
  expect(server().seenOf('PUT /api/admin/special-days/5')).toHaveLength(0)
})

test('deleting a special day asks first and says which hours apply then', async () => {
  await showPart(<SpecialDays />)
  await userEvent.click((await findRow('Ramadan')).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Ramadan”?' }))
  expect(question.getByText(/the weekly hours apply again/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('Special days deleted'))
})

test('a viewer sees the special days without buttons to change them', async () => {
  await showPart(<SpecialDays />, viewer)
  await findRow('Ramadan')
  for (const name of ['Add special days', 'Edit', 'Delete']) {
    expect((await place()).queryByRole('button', { name })).toBeNull()
  }
})

describe('moving special days by a day', () => {
  test('asks first when reservations would lose their place, and going back moves nothing', async () => {
    answerMisfits()
    const dialog = await open()
    await userEvent.click(dialog.getByRole('checkbox', { name: /Eid al-Fitr/ }))
    await userEvent.click(dialog.getByRole('radio', { name: 'One day earlier' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move by a day' }))
    const asked = within(await findQuestion())
    expect(await asked.findByText('Omar Aziz')).toBeTruthy()
    await userEvent.click(asked.getByRole('button', { name: 'Back' }))
    expect(server().seenOf(MOVE)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Move by a day' }))
    await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(readToasts()).toContain('Special days moved'))
    expect(getBody(MOVE)).toEqual({ days: [{ id: 5, version: 4 }], by: -1 })
    expect(getBody(PREVIEW).change).toEqual({ what: 'movedDays', days: [{ id: 5, version: 4 }], by: -1 })
  })

  test('an edit conflict is reported, and the present special days are loaded again', async () => {
    const dialog = await open()
    server().on(MOVE, createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: { ...ramadan, version: 5 } }))
    server().on('GET /api/special-days', { body: [past, { ...ramadan, label: 'Fasting', version: 5 }, eid] })
    await userEvent.click(dialog.getByRole('radio', { name: 'One day later' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move by a day' }))
    await waitFor(() => expect(readToasts()).toContain('Someone else changed these while you were editing'))
    server().on(MOVE, { body: [ramadan, eid] })
    await dialog.findByRole('checkbox', { name: /Fasting/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Move by a day' }))
    await waitFor(() => expect(server().seenOf(MOVE)).toHaveLength(2))
    expect(JSON.parse(server().seenOf(MOVE)[1]?.body ?? '').days[0]).toEqual({ id: 5, version: 5 })
  })
})

test('the page says whether misfits no longer fit the hours or the room', async () => {
  const full: Misfit = { ...misfit, why: 'room_full' }
  server().on('GET /api/admin/misfits', { headers: { 'X-Total-Count': '2' }, body: [full, full] })
  await openStaff('/admin/restaurant-hours')
  expect(await screen.findByText('2 reservations no longer have a table')).toBeTruthy()
})

test('a failed preview does not block deleting, and the page lists misfits afterwards', async () => {
  server().on(PREVIEW, createRefusal(503, 'UNAVAILABLE', 'Away'))
  server().on('GET /api/admin/misfits', { headers: { 'X-Total-Count': '3' }, body: [misfit, misfit, misfit] })
  await openStaff('/admin/restaurant-hours')
  expect((await screen.findByText('3 reservations are now outside the hours')).closest('[role=status]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/admin/reservations?misfits')
  await userEvent.click((await findRow('Ramadan')).getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('Special days deleted'))
})
