import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ENROL, findDialog, prepareEnrolDialog, search } from '../../testing/enrol-dialog.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareEnrolDialog)
const getSentBody = () =>
  server()
    .seenOf(ENROL)
    .map(({ body }) => JSON.parse(body))

test('an unknown phone number is enrolled with a name, which has the focus, and Add Points opens for the guest', async () => {
  await openStaff('/admin', viewer)
  await search('050 777 0000')
  expect(await screen.findByText(/No customer has.*0507 770 000/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Register this customer' }))
  const form = await findDialog()
  expect(form.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '050 777 0000')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'First name' })))
  await userEvent.click(form.getByRole('button', { name: 'Register' }))
  expect(await form.findByText('First name is required')).toBeTruthy()
  await enterText(form.getByRole('textbox', { name: 'First name' }), 'Amal')
  await userEvent.click(form.getByRole('button', { name: 'Register' }))
  const points = within(await screen.findByRole('dialog', { name: 'Add Points' }))
  expect(points.getByText('Amal')).toBeTruthy()
  expect(readToasts()).toContain('Customer registered')
  expect(getSentBody()).toEqual([{ phoneNumber: '+971507770000', firstName: 'Amal', lastName: '' }])
})

test('a failed enrolment keeps the input and is retried under the same idempotency key', async () => {
  server().on(ENROL, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Register customer' }))
  const form = await findDialog()
  await enterText(form.getByRole('textbox', { name: 'Phone number' }), '12')
  await enterText(form.getByRole('textbox', { name: 'First name' }), 'Amal')
  await userEvent.click(form.getByRole('button', { name: 'Register' }))
  expect(await form.findByText('Please enter a valid phone number')).toBeTruthy()
  await userEvent.clear(form.getByRole('textbox', { name: 'Phone number' }))
  await enterText(form.getByRole('textbox', { name: 'Phone number' }), '٠٥٠٧٧٧٠٠٠٠')
  const press = () => userEvent.click(form.getByRole('button', { name: 'Register' }))
  await press()
  await waitFor(() => expect(readToasts()).toContain('Failed to register the customer'))
  await press()
  await waitFor(() => expect(server().seenOf(ENROL)).toHaveLength(2))
  const keys = server()
    .seenOf(ENROL)
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})
