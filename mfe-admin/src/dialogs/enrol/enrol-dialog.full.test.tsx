import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ENROL, findDialog, prepareEnrolDialog, search } from '../../testing/enrol-dialog.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareEnrolDialog)

test('a name without a match is prefilled in the form', async () => {
  await openStaff()
  await search('amal al nuaimi')
  await userEvent.click(await screen.findByRole('button', { name: 'Register this customer' }))
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
  await userEvent.click(screen.getByRole('button', { name: 'Register customer' }))
  const form = await findDialog()
  await enterText(form.getByRole('textbox', { name: 'Phone number' }), '0501234567')
  await enterText(form.getByRole('textbox', { name: 'First name' }), 'Layla')
  await userEvent.click(form.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('dialog', { name: 'Customer Management' })).toBeTruthy()
  expect(readToasts()).toContain('It is the phone of')
})
