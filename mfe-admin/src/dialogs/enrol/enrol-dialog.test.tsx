import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory, createPage, getSearch } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const ENROL = 'POST /api/admin/customers'
const amal = { ...layla, id: 70, uniqueId: '7070', firstName: 'Amal', lastName: '', phoneNumber: '+971507770000' }

const server = useServer((prepared) => {
  prepared.on('GET /api/customers', (seen) =>
    getSearch(seen).match(/amal|777/) ? createPage([]) : answerDirectory()(seen),
  )
  prepared.on(ENROL, { status: 201, body: { customer: amal } })
  prepared.on('GET /api/customers/70/transactions', { body: [], headers: { 'X-Total-Count': '0' } })
})

async function search(text: string) {
  await enterText(await screen.findByRole('searchbox', { name: 'Search customers' }), text)
}
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Enrol a customer' }))
const getSentBody = () =>
  server()
    .seenOf(ENROL)
    .map(({ body }) => JSON.parse(body))

test('an unknown phone number is enrolled with a name, which has the focus, and Add Points opens for the guest', async () => {
  await openStaff('/admin', viewer)
  await search('050 777 0000')
  expect(await screen.findByText(/Nobody has.*0507 770 000/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Enrol them' }))
  const form = await findDialog()
  expect(form.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '050 777 0000')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'First name' })))
  await userEvent.click(form.getByRole('button', { name: 'Enrol' }))
  expect(await form.findByText('First name is required')).toBeTruthy()
  await enterText(form.getByRole('textbox', { name: 'First name' }), 'Amal')
  await userEvent.click(form.getByRole('button', { name: 'Enrol' }))
  const points = within(await screen.findByRole('dialog', { name: 'Add Points' }))
  expect(points.getByText('Amal')).toBeTruthy()
  expect(readToasts()).toContain('Customer enrolled')
  expect(getSentBody()).toEqual([{ phoneNumber: '+971507770000', firstName: 'Amal', lastName: '' }])
})

test('a name without a match is prefilled in the form', async () => {
  await openStaff()
  await search('amal al nuaimi')
  await userEvent.click(await screen.findByRole('button', { name: 'Enrol them' }))
  const form = await findDialog()
  expect(form.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'amal')
  expect(form.getByRole('textbox', { name: /Last name/ })).toHaveProperty('value', 'al nuaimi')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Phone number' })))
})

test('a registered phone number names its owner and opens that customer', async () => {
  server().on(ENROL, createRefusal(409, 'PHONE_TAKEN', 'This phone number is already registered'))
  server().on('GET /api/customers/search/%2B971501234567', { body: layla })
  server().on('GET /api/customers/7', { body: { ...layla, adminNotes: null } })
  await openStaff()
  await screen.findByRole('row', { name: /Layla/ })
  await userEvent.click(screen.getByRole('button', { name: 'Enrol customer' }))
  const form = await findDialog()
  await enterText(form.getByRole('textbox', { name: 'Phone number' }), '0501234567')
  await enterText(form.getByRole('textbox', { name: 'First name' }), 'Layla')
  await userEvent.click(form.getByRole('button', { name: 'Enrol' }))
  expect(await screen.findByRole('dialog', { name: 'Customer Management' })).toBeTruthy()
  expect(readToasts()).toContain('It is the phone of')
})

test('a failed enrolment keeps the input and is retried under the same idempotency key', async () => {
  server().on(ENROL, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Enrol customer' }))
  const form = await findDialog()
  await enterText(form.getByRole('textbox', { name: 'Phone number' }), '12')
  await enterText(form.getByRole('textbox', { name: 'First name' }), 'Amal')
  await userEvent.click(form.getByRole('button', { name: 'Enrol' }))
  expect(await form.findByText('Please enter a valid phone number')).toBeTruthy()
  await userEvent.clear(form.getByRole('textbox', { name: 'Phone number' }))
  await enterText(form.getByRole('textbox', { name: 'Phone number' }), '٠٥٠٧٧٧٠٠٠٠')
  const press = () => userEvent.click(form.getByRole('button', { name: 'Enrol' }))
  await press()
  await waitFor(() => expect(readToasts()).toContain('Failed to enrol the customer'))
  await press()
  await waitFor(() => expect(server().seenOf(ENROL)).toHaveLength(2))
  const keys = server()
    .seenOf(ENROL)
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})
