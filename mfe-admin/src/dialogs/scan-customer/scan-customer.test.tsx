import { layla } from '@sufra/api/test-people'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { directory } from '../../testing/customers.ts'
import { openStaff, refusal, toasts, useServer } from '../../testing/stage.tsx'

const server = useServer((prepared) => {
  prepared.on('GET /api/customers', directory())
  prepared.on('GET /api/customers/search/4821', { body: layla })
  prepared.on('GET /api/customers/search/9999', refusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'))
  prepared.on('GET /api/customers/7', { body: { ...layla, adminNotes: null } })
})
const opened = () => screen.findByRole('dialog', { name: 'Customer Management' })

/** What a handheld scanner does: keys at the speed of a machine, then Enter. */
function scan(text: string): void {
  for (const key of [...text, 'Enter']) fireEvent.keyDown(document.body, { key })
}

test('a handheld scanner opens the customer', async () => {
  await openStaff()
  await screen.findByRole('button', { name: 'Layla Haddad' })
  scan('4821')
  expect(await opened()).toBeTruthy()
})

test('what is scanned while a dialog is open belongs to the dialog', async () => {
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'QR Generator' }))
  await screen.findByRole('dialog', { name: 'QR Code Generator' })
  scan('4821')
  expect(server().seenOf('GET /api/customers/search/4821')).toHaveLength(0)
})

test('an ID in the search opens its customer on Enter; a name does not', async () => {
  await openStaff()
  const box = await screen.findByRole('searchbox', { name: 'Search customers' })
  await userEvent.type(box, 'layla{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.clear(box)
  await userEvent.type(box, '4821{Enter}')
  expect(await opened()).toBeTruthy()
})

test('the scan dialog takes an ID typed where there is no camera', async () => {
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Scan customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a customer' }))
  expect(await dialog.findByText('No camera was found. Please type the code.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Phone or customer ID' }), '4821')
  await userEvent.click(dialog.getByRole('button', { name: 'Open customer' }))
  expect(await opened()).toBeTruthy()
})

test('a code of nobody says so', async () => {
  await openStaff()
  await screen.findByRole('button', { name: 'Layla Haddad' })
  scan('9999')
  await waitFor(() => expect(toasts()).toContain('Customer not found'))
})

test('the question mark shows the keys, from anywhere but a field', async () => {
  await openStaff()
  const box = await screen.findByRole('searchbox', { name: 'Search customers' })
  await userEvent.type(box, '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})
