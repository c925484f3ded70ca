import type { Misfit } from '@sufra/contracts/misfits/entities'
import type { SpecialDay } from '@sufra/contracts/special-days/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createRefusal, openStaff, readToasts, showPart, useServer, viewer } from '../../../testing/stage.tsx'
import { SpecialDays } from './special-days.tsx'

const ramadan: SpecialDay = {
  id: 5,
  fromDate: '2999-02-18',
  untilDate: '2999-03-19',
  label: 'Ramadan',
  isClosed: false,
  sittings: [
    { openTime: '18:30', closeTime: '21:00', label: 'Iftar' },
    { openTime: '22:00', closeTime: '02:00', label: null },
  ],
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const past: SpecialDay = {
  ...ramadan,
  id: 6,
  label: 'Eid',
  fromDate: '2020-05-01',
  untilDate: '2020-05-01',
  isClosed: true,
}
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '12:00',
  closeTime: '23:00',
  isClosed: false,
  version: 1,
}))
const server = useServer((prepared) => {
  prepared.on('GET /api/restaurant-hours', { body: week })
  prepared.on('GET /api/special-days', { body: [past, ramadan] })
  prepared.on('POST /api/admin/special-days', ({ body }) => ({
    status: 201,
    body: { ...ramadan, ...JSON.parse(body) },
  }))
  prepared.on('PUT /api/admin/special-days/5', ({ body }) => ({ body: { ...ramadan, ...JSON.parse(body) } }))
  prepared.on('DELETE /api/admin/special-days/5', { status: 204 })
})
const place = async () => within(await screen.findByRole('region', { name: 'Special days' }))
const findRow = async (name: string) => within((await (await place()).findByText(name)).closest('li') as HTMLElement)
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? 'null')

test('lists special days with their dates and hours, and marks past ones', async () => {
  await showPart(<SpecialDays />)
  expect((await findRow('Ramadan')).getByText('18 Feb 2999 to 19 Mar 2999')).toBeTruthy()
  expect((await findRow('Ramadan')).getByText('Iftar: 6:30 pm to 9:00 pm · 10:00 pm to 2:00 am')).toBeTruthy()
  expect((await findRow('Eid')).getByText('Past')).toBeTruthy()
  expect((await findRow('Eid')).getByText('Closed')).toBeTruthy()
})

test('adds a closed special day with its name and dates', async () => {
  await showPart(<SpecialDays />)
  await userEvent.click((await place()).getByRole('button', { name: 'Add special days' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add special days' }))
  await enterText(dialog.getByRole('textbox', { name: 'Name' }), 'Eid al-Fitr')
  await enterText(dialog.getByRole('textbox', { name: 'First day' }), '20/03/2999')
  await enterText(dialog.getByRole('textbox', { name: 'Last day' }), '22/03/2999')
  await userEvent.click(dialog.getByRole('switch', { name: 'Closed all day' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Special days added'))
  expect(getBody('POST /api/admin/special-days')).toEqual({
    label: 'Eid al-Fitr',
    fromDate: '2999-03-20',
    untilDate: '2999-03-22',
    isClosed: true,
    sittings: [],
  })
})

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

const misfit: Misfit = {
  reservation: {
    id: 31,
    customerName: 'Omar Aziz',
    customerPhone: '+971501234567',
    customerEmail: null,
    date: '2999-02-18',
    time: '19:00',
    startsAt: '2999-02-18T15:00:00.000Z',
    partySize: 4,
    tableNumber: null,
    status: 'confirmed',
    specialRequests: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
  why: 'outside_hours',
}
const PREVIEW = 'POST /api/admin/misfits/preview'
const MOVE = 'POST /api/admin/special-days/move'
const answerMisfits = () => server().on(PREVIEW, { body: { total: 1, misfits: [misfit] } })
const findQuestion = () => screen.findByRole('dialog', { name: '1 reservation would no longer fit' })

describe('moving special days by a day', () => {
  const eid: SpecialDay = {
    ...past,
    id: 7,
    label: 'Eid al-Fitr',
    fromDate: '2999-03-20',
    untilDate: '2999-03-21',
    version: 2,
  }
  const open = async () => {
    server().on('GET /api/special-days', { body: [past, ramadan, eid] })
    server().on(MOVE, { body: [ramadan, eid] })
    await showPart(<SpecialDays />)
    await userEvent.click(await (await place()).findByRole('button', { name: 'Move by a day' }))
    return within(await screen.findByRole('dialog', { name: 'Move by a day' }))
  }

  test('selects consecutive days, lists the changed days and sends them with their versions', async () => {
    const dialog = await open()
    expect(dialog.queryByText(/Past/)).toBeNull()
    for (const box of dialog.getAllByRole('checkbox')) expect(box.getAttribute('aria-checked')).toBe('true')
    expect(dialog.getByRole('button', { name: 'Move by a day' })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('radio', { name: 'One day later' }))
    const changes = dialog.getAllByRole('listitem').map((line) => line.textContent)
    expect(changes).toEqual([
      expect.stringMatching(/^Monday,? 18 February 2999: Ramadan \(Iftar: .*\) → 12:00 pm to 11:00 pm$/),
      expect.stringMatching(/20 March 2999: Eid al-Fitr \(Closed\) → Ramadan/),
      expect.stringMatching(/22 March 2999: 12:00 pm to 11:00 pm → Eid al-Fitr \(Closed\)$/),
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Move by a day' }))
    await waitFor(() => expect(readToasts()).toContain('Special days moved'))
    expect(getBody(MOVE)).toEqual({
      days: [
        { id: 5, version: 4 },
        { id: 7, version: 2 },
      ],
      by: 1,
    })
  })

  test('asks first when reservations would lose their place, and going back moves nothing', async () => {
    answerMisfits()
    const dialog = await open()
    await userEvent.click(dialog.getByRole('checkbox', { name: /Eid al-Fitr/ }))
    await userEvent.click(dialog.getByRole('radio', { name: 'One day earlier' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move by a day' }))
    const asked = within(await findQuestion())
    expect(await asked.findByText('slot reservations/misfits')).toBeTruthy()
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
    await waitFor(() => expect(readToasts()).toContain('Somebody else changed them meanwhile'))
    server().on(MOVE, { body: [ramadan, eid] })
    await dialog.findByRole('checkbox', { name: /Fasting/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Move by a day' }))
    await waitFor(() => expect(server().seenOf(MOVE)).toHaveLength(2))
    expect(JSON.parse(server().seenOf(MOVE)[1]?.body ?? '').days[0]).toEqual({ id: 5, version: 5 })
  })
})

test('deleting a special day asks again when reservations would lose their place', async () => {
  answerMisfits()
  await showPart(<SpecialDays />)
  await userEvent.click((await findRow('Ramadan')).getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await findQuestion()).getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(readToasts()).toContain('Special days deleted'))
  expect(getBody(PREVIEW).change).toEqual({ what: 'deletedDay', id: 5 })
})

test('the page says whether misfits no longer fit the hours or the room', async () => {
  const full: Misfit = { ...misfit, why: 'room_full' }
  server().on('GET /api/admin/misfits', { headers: { 'X-Total-Count': '2' }, body: [full, full] })
  await openStaff('/admin/restaurant-hours')
  expect(await screen.findByText('2 reservations no longer fit the room')).toBeTruthy()
})

test('a failed preview does not block deleting, and the page lists misfits afterwards', async () => {
  server().on(PREVIEW, createRefusal(503, 'UNAVAILABLE', 'Away'))
  server().on('GET /api/admin/misfits', { headers: { 'X-Total-Count': '3' }, body: [misfit, misfit, misfit] })
  await openStaff('/admin/restaurant-hours')
  expect((await screen.findByText('3 reservations no longer fit the hours')).closest('[role=status]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/admin/reservations?misfits')
  await userEvent.click((await findRow('Ramadan')).getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('Special days deleted'))
})
