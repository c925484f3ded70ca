import { layla } from '@sufra/api/test-people'
import { expectPollBesideStream } from '@sufra/mf/test-poll'
import { hideToast } from '@sufra/ui/toast'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  DISCOUNT,
  edit,
  listWrites,
  NOTES,
  openFromDirectory,
  openPhone,
  openRecord,
  PHONE,
  prepareCustomerDialog,
  RECORD,
  record,
  replaceText,
  SHOW,
  save,
} from '../../testing/customer-dialog.tsx'
import { createRefusal, readToasts, showDialog, useServer, viewer } from '../../testing/stage.tsx'
import { tiers } from '../../testing/tiers.ts'
import CustomerDialog from './customer-dialog.tsx'

const server = useServer(prepareCustomerDialog)

afterEach(() => void vi.useRealTimers())

test('a customer with a tier has it among the facts', async () => {
  server().on('GET /api/restaurant', { body: { name: 'Sufra', timeZone: 'Asia/Dubai', tiers } })
  server().on(`GET ${RECORD}`, { body: { ...record, tier: 2 } })
  await openRecord()
  expect((await screen.findByText('Tier')).nextElementSibling?.textContent).toBe('Gold')
})

test('refreshes the record every 30 seconds while viewing, and not while editing [T335]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const dialog = await openRecord()
  server().on(`GET ${RECORD}`, { body: { ...record, points: 715, version: 4 } })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await dialog.findByText('715 points')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Edit' }))
  const before = server().seenOf(`GET ${RECORD}`).length
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(server().seenOf(`GET ${RECORD}`)).toHaveLength(before)
})

test('rests the refresh of the record while a live stream lives [T589]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openRecord()
  const countReads = () => server().seenOf(`GET ${RECORD}`).length
  await expectPollBesideStream({ tag: 'Customer', intervalMs: 30_000, countReads })
})

test('a visible password is hidden again when the dialog is reopened', async () => {
  const dialog = await openFromDirectory()
  await userEvent.click(dialog.getByRole('button', { name: 'Show password' }))
  await dialog.findByText('secret one')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Layla Haddad' }))
  const again = within(await screen.findByRole('dialog', { name: 'Customer Management' }))
  expect(await again.findByRole('button', { name: 'Show password' })).toBeTruthy()
  expect(again.queryByText('secret one')).toBeNull()
})

test('a password that the server cannot show is described as set by the customer', async () => {
  server().on(SHOW, { body: { password: null } })
  const dialog = await openRecord()
  await userEvent.click(dialog.getByRole('button', { name: 'Show password' }))
  expect(await dialog.findByText('Set by the customer')).toBeTruthy()
})

test('a password that fails to load is reported and requested again by the same button', async () => {
  server().on(SHOW, createRefusal(503, 'UNAVAILABLE', 'The service is not available'))
  const dialog = await openRecord()
  await userEvent.click(dialog.getByRole('button', { name: 'Show password' }))
  await waitFor(() => expect(readToasts()).toContain('Failed to show the password'))
  server().on(SHOW, { body: { password: 'secret one' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Show password' }))
  expect(await dialog.findByText('secret one')).toBeTruthy()
})

test('a viewer sees the birthday without its year', async () => {
  server().on(`GET ${RECORD}`, { body: { ...record, dateOfBirth: null, birthday: '05-17' } })
  const dialog = await openRecord(viewer)
  expect(dialog.queryByText('Date of birth')).toBeNull()
  expect(dialog.getByText('Birthday').nextElementSibling?.textContent).toBe('17 May')
})

test('sends the changed name, gender, dietary preference and nationality [T336]', async () => {
  const dialog = await edit()
  await replaceText(dialog, 'Last name', 'Khoury')
  await userEvent.click(dialog.getByRole('radio', { name: 'Male' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'All Food' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Nationality/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lebanon' }))
  await save(dialog)
  await waitFor(() => expect(readToasts()).toContain('Customer updated'))
  const [request] = server().seenOf(`PUT ${RECORD}/profile`)
  const changed = { lastName: 'Khoury', gender: 'male', isMuslim: false, nationality: 'Lebanon' }
  expect(JSON.parse(request?.body ?? '')).toMatchObject(changed)
})

const SAVED_ALONE = [
  ['Points', '500', 'Points updated'],
  [/^Admin notes/, 'Likes the terrace', 'Admin notes updated'],
  [/^Applicable discount/, '20%', 'Customer discount updated'],
] as const

test('a change of points, notes or discount alone is confirmed by its own name [T339]', async () => {
  const dialog = await openRecord()
  for (const [field, text, notices] of SAVED_ALONE) {
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit' }))
    await replaceText(dialog, field, text)
    await save(dialog)
    await waitFor(() => expect(readToasts()).toContain(`${notices}Layla Haddad`))
  }
})

test('an unchanged record sends nothing', async () => {
  const dialog = await edit()
  await save(dialog)
  await waitFor(() => expect(readToasts()).toContain('Customer updated'))
  expect(listWrites()).toEqual([])
})

const REFUSED_POINTS = [
  ['', 'Please enter a valid number of points.'],
  ['-5', 'Please enter a valid number of points.'],
  ['2.5', 'Please enter a valid number of points.'],
  ['1481', 'Points can be adjusted by at most 1000 at a time'],
] as const

test('the record form refuses each invalid number of points with its reason [T421]', async () => {
  const dialog = await edit()
  for (const [text, sentence] of REFUSED_POINTS) {
    act(() => hideToast())
    await replaceText(dialog, 'Points', text)
    await save(dialog)
    await waitFor(() => expect(readToasts()).toContain('Invalid points'))
    expect(dialog.getByText(sentence), `points ${text}`).toBeTruthy()
    await replaceText(dialog, 'Points', '490')
    await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull())
  }
  expect(listWrites()).toEqual([])
})

test('an invalid email address is refused at the field [T338]', async () => {
  const dialog = await edit()
  await replaceText(dialog, /^Email/, 'layla@')
  await save(dialog)
  expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy()
})

test.each([
  ['First name', 'Failed to update customer', `PUT ${RECORD}/profile`],
  ['Admin notes', 'Failed to update admin notes', NOTES],
  ['Applicable discount', 'Failed to update customer discount', DISCOUNT],
])('a change of %s that the server fails to save shows Update failed: %s [T531]', async (field, sentence, call) => {
  server().on(call, createRefusal(500, 'INTERNAL', 'Something went wrong'))
  const dialog = await edit()
  await replaceText(dialog, new RegExp(`^${field}`), 'Other')
  await save(dialog)
  await waitFor(() => expect(readToasts()).toBe(`Update failed${sentence}`))
})

test('a record without an emirate preselects Dubai [T151]', async () => {
  server().on(`GET ${RECORD}`, { body: { ...record, emirate: null } })
  const dialog = await edit()
  expect(dialog.getByRole('combobox', { name: 'Emirate' }).textContent).toBe('Dubai')
})

test('a failed deletion without a reason is reported and keeps the customer [T480]', async () => {
  server().on(`DELETE ${RECORD}`, { status: 500, body: '' })
  const dialog = await openRecord()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Layla Haddad?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete customer' }))
  await waitFor(() => expect(readToasts()).toContain('Delete failedFailed to delete customer'))
  expect(dialog.getByText('Likes the window')).toBeTruthy()
})

test('a taken phone number names its owner and keeps the input', async () => {
  const takenBy = { id: 9, uniqueId: '9009', firstName: 'Omar', lastName: 'Haddad' }
  server().on(PHONE, createRefusal(409, 'PHONE_TAKEN', 'This phone number is already registered', { takenBy }))
  const form = await openPhone()
  await replaceText(form, 'New phone number', '0509998877')
  await replaceText(form, 'Reason', 'Swapped')
  await save(form)
  expect(await form.findByText(/This is the phone of.*Omar Haddad.*9009/)).toBeTruthy()
  expect(form.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Swapped')
})

test('a record that was deleted meanwhile is said to be gone', async () => {
  server().on(`GET ${RECORD}`, createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'))
  await showDialog((onClose) => <CustomerDialog customer={layla} onClose={onClose} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This customer does not exist (any more)')
})

test('a viewer is not offered to correct the phone number', async () => {
  const dialog = await openRecord(viewer)
  expect(dialog.queryByRole('button', { name: 'Correct phone' })).toBeNull()
})
