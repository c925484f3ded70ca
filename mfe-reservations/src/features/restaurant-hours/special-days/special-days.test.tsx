import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  answerMisfits,
  findQuestion,
  findRow,
  getBody,
  MOVE,
  open,
  PREVIEW,
  place,
  prepareSpecialDays,
} from '../../../testing/special-days-stage.tsx'
import { readToasts, showPart, useServer } from '../../../testing/staff-stage.tsx'
import { SpecialDays } from './special-days.tsx'

useServer(prepareSpecialDays)

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

describe('moving special days by a day', () => {
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
