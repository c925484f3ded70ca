import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  findRow,
  getBodies,
  HANDLE,
  LIST,
  openPage,
  prepareFeedbackPage,
  SETTINGS,
} from '../../testing/staff-feedback-stage.ts'
import { createRefusal, readToasts, useServer, viewer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareFeedbackPage)

test('shows who handled it, and reopens it', async () => {
  await openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  const row = await findRow(/Layla Haddad/)
  expect(row.getByText(/^noura, 21 Nov 2026/)).toBeTruthy()
  expect(row.getByText('Called, invited')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(getBodies(HANDLE)).toEqual([{ isHandled: false, note: null }]))
})

test('a refusal is explained and the list is read again', async () => {
  server().on(HANDLE, createRefusal(409, 'EDIT_CONFLICT', 'Someone else has changed this'))
  await openPage()
  await userEvent.click((await findRow(/Layla Haddad/)).getByRole('button', { name: 'Mark as done' }))
  const before = server().seenOf(LIST).length
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(readToasts()).toContain('It could not be saved'))
  await waitFor(() => expect(server().seenOf(LIST).length).toBeGreaterThan(before))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note stays when it could not be sent', async () => {
  server().on(HANDLE, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openPage()
  await userEvent.click((await findRow(/Layla Haddad/)).getByRole('button', { name: 'Mark as done' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByLabelText(/^Note/), 'Called, invited')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(readToasts()).toContain('It could not be saved'))
  expect((dialog.getByLabelText(/^Note/) as HTMLTextAreaElement).value).toBe('Called, invited')
})

test('pages through the list', async () => {
  await openPage()
  await findRow(/Omar/)
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
  await waitFor(() => expect(server().seenOf(LIST).at(-1)?.url).toContain('page=2'))
})

test('an editor switches it on at the seen version; others cannot', async () => {
  await openPage()
  await userEvent.click(await screen.findByRole('switch', { name: 'Ask customers after their visit' }))
  expect(getBodies(`PUT ${SETTINGS}`)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getBodies(`PUT ${SETTINGS}`)).toEqual([{ isOn: true }]))
  expect(server().seenOf(`PUT ${SETTINGS}`)[0]?.headers['if-match']).toBe('0')
  await waitFor(() => expect(readToasts()).toContain('Feedback setting saved'))
})

test('staff who do not edit see the switch, disabled', async () => {
  await openPage(viewer)
  const control = await screen.findByRole('switch', { name: 'Ask customers after their visit' })
  expect((control as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a change by another editor is adopted, and Save is idle again', async () => {
  await openPage()
  const control = await screen.findByRole('switch', { name: 'Ask customers after their visit' })
  await userEvent.click(control)
  server().on(
    `PUT ${SETTINGS}`,
    createRefusal(409, 'EDIT_CONFLICT', 'Changed', { present: { isOn: true, version: 4 } }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(control.getAttribute('aria-checked')).toBe('true')
  server().on(`PUT ${SETTINGS}`, { body: { isOn: true, version: 5 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(server().seenOf(`PUT ${SETTINGS}`)[1]?.headers['if-match']).toBe('4')
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
})

test('an empty list and a failed one say so', async () => {
  server().on(LIST, { body: [] })
  await openPage()
  expect(await screen.findByText('No open feedback')).toBeTruthy()
  server().on(LIST, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Feedback could not be loaded')).toBeTruthy()
})
