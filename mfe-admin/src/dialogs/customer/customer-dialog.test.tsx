import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
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
  save,
} from '../../testing/customer-dialog.tsx'
import { createRefusal, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareCustomerDialog)

test('shows the customer’s record [T120]', async () => {
  const dialog = await openFromDirectory()
  expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe('Layla Haddad')
  for (const fact of ['0501 234 567', '4821', '480 points', '1 May 1990', 'Female', 'Dubai', 'Halal', '15%']) {
    expect(dialog.getByText(fact)).toBeTruthy()
  }
  expect(dialog.getByRole('link', { name: 'Open history' }).getAttribute('href')).toBe('/admin/history?customerId=7')
})

test.each([
  ['not confirmed', {}],
  ['confirmed', { emailConfirmedAt: '2026-11-01T00:00:00.000Z' }],
])('says that an address is %s', async (said, fields) => {
  server().on(`GET ${RECORD}`, { body: { ...record, email: 'layla@mail.example', ...fields } })
  const dialog = await openRecord()
  expect(dialog.getByText('layla@mail.example')).toBeTruthy()
  expect(dialog.getByText(said)).toBeTruthy()
})

test('the password is requested only when its button is pressed, and the button keeps the focus [T340]', async () => {
  const dialog = await openRecord()
  expect(dialog.getByText('••••••••')).toBeTruthy()
  expect(listWrites()).toEqual([])
  const button = dialog.getByRole('button', { name: 'Show password' })
  await userEvent.click(button)
  expect(await dialog.findByText('secret one')).toBeTruthy()
  expect(button.getAttribute('aria-label')).toBe('Hide password')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(dialog.queryByText('secret one')).toBeNull()
  expect(listWrites()).toHaveLength(1)
})

test('a viewer sees the record without buttons to change it', async () => {
  const dialog = await openRecord(viewer)
  for (const name of ['Edit', 'Delete', 'Merge', 'Show password'])
    expect(dialog.queryByRole('button', { name })).toBeNull()
})

test('only changed parts are saved, each with the version from the part before [T292]', async () => {
  const dialog = await edit()
  await replaceText(dialog, 'First name', 'Laila')
  await replaceText(dialog, 'Points', '500')
  await replaceText(dialog, /^Admin notes/, 'Likes the terrace')
  await save(dialog)
  await waitFor(() =>
    expect(readToasts()).toContain('Customer updatedPoints updated · Admin notes updated · Laila Haddad'),
  )
  expect(listWrites()).toEqual([`PUT ${RECORD}/profile 3`, `PUT ${RECORD}/points 4`, `${NOTES} 5`])
  expect(await dialog.findByText('Likes the terrace')).toBeTruthy()
})

test('missing required fields are reported together and at each field [T337]', async () => {
  const dialog = await edit()
  await replaceText(dialog, 'First name', '')
  await replaceText(dialog, 'Date of birth', '')
  await save(dialog)
  await waitFor(() => expect(readToasts()).toContain('Missing information'))
  expect(readToasts()).toContain('(name, date of birth, gender, emirate, dietary preference)')
  expect(dialog.getAllByText('This is required')).toHaveLength(2)
  expect(listWrites()).toEqual([])
})

test('parts saved before a refused one stay saved, and the next save sends only the rest [T479]', async () => {
  const answered = createRefusal(500, 'INTERNAL', 'Something went wrong')
  server().on(`PUT ${RECORD}/points`, answered)
  const dialog = await edit()
  await replaceText(dialog, 'First name', 'Laila')
  await replaceText(dialog, 'Points', '500')
  await save(dialog)
  await waitFor(() => expect(readToasts()).toContain('Update failedFailed to update points'))
  server().on(`PUT ${RECORD}/points`, { body: { ...record, firstName: 'Laila', points: 500, version: 5 } })
  await save(dialog)
  await waitFor(() => expect(readToasts()).toContain('Points updated'))
  expect(listWrites()).toEqual([`PUT ${RECORD}/profile 3`, `PUT ${RECORD}/points 4`, `PUT ${RECORD}/points 4`])
})

test('deleting a customer asks first, names what is lost and closes the dialog [T342]', async () => {
  const dialog = await openRecord()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Layla Haddad?' }))
  expect(question.getByText(/480 points, discount codes/)).toBeTruthy()
  expect(listWrites()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Delete customer' }))
  await waitFor(() => expect(readToasts()).toContain('Customer deleted'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listWrites()).toEqual([`DELETE ${RECORD} 3`])
})

test('an editor corrects the phone number with a reason', async () => {
  server().on(PHONE, { body: { ...record, phoneNumber: '+971509998877', version: 4 } })
  const form = await openPhone()
  await replaceText(form, 'New phone number', '0501234567')
  await save(form)
  expect(await form.findByText('This is the current number')).toBeTruthy()
  expect(form.getByText('Reason is required')).toBeTruthy()
  await replaceText(form, 'New phone number', '050 999 8877')
  await replaceText(form, 'Reason', 'Two digits were swapped')
  await save(form)
  expect(await screen.findByRole('dialog', { name: 'Customer Management' })).toBeTruthy()
  expect(readToasts()).toContain('Phone corrected')
  const [sent] = server().seenOf(PHONE)
  expect([JSON.parse(sent?.body ?? ''), sent?.headers['if-match']]).toEqual([
    { phoneNumber: '050 999 8877', reason: 'Two digits were swapped' },
    '3',
  ])
})
