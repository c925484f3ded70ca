import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseMore, findRow, getBody, openMore, PATH, prepareStaffPage } from '../../testing/staff-page.ts'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const RESET = 'POST /api/admin/staff/2/second-factor/reset'
const sara = { id: 2, username: 'sara', role: 'viewer', isActive: true, createdAt: '2026-01-01T00:00:00.000Z' }
const server = useServer((prepared) => {
  prepareStaffPage(prepared)
  const accounts = [
    { ...sara, id: 1, username: 'admin', role: 'admin', hasSecondFactor: true },
    { ...sara, hasSecondFactor: true },
    { ...sara, id: 3, username: 'omar' },
  ]
  prepared.on('GET /api/admin/staff', { body: accounts })
  prepared.on(RESET, { body: sara })
  prepared.on('PUT /api/admin/access', ({ body }) => ({ body: JSON.parse(body) }))
})

test('says who has a second step, and resets that of others with a reason', async () => {
  await openStaff(PATH)
  expect((await findRow('omar')).getByText('None')).toBeTruthy()
  for (const name of ['omar', 'admin']) {
    expect((await openMore(name)).queryByRole('menuitem', { name: 'Reset second step' })).toBeNull()
    await userEvent.keyboard('{Escape}')
  }
  await chooseMore('sara', 'Reset second step')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the second step of sara' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reset second step' }))
  expect(server().seenOf(RESET)).toEqual([])
  await enterText(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost the phone')
  await userEvent.click(dialog.getByRole('button', { name: 'Reset second step' }))
  await waitFor(() => expect(readToasts()).toContain('Second step reset'))
  expect(getBody(RESET)).toEqual({ reason: 'Lost the phone' })
})

test('saves who needs one, from a day on', async () => {
  await openStaff(PATH)
  const card = within(await screen.findByRole('region', { name: 'Who needs a second step' }))
  expect(card.queryByRole('textbox', { name: /^From/ })).toBeNull()
  await userEvent.click(card.getByRole('radio', { name: 'Editors' }))
  await enterText(card.getByRole('textbox', { name: /^From/ }), '24/12/2036')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Saved who needs a second step'))
  expect(getBody('PUT /api/admin/access')).toEqual({ secondFactorFor: 'editors', secondFactorFrom: '2036-12-24' })
})
