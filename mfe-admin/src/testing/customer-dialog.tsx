import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Customer } from '@sufra/contracts/customers/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import CustomerDialog from '../dialogs/customer/customer-dialog.tsx'
import { answerDirectory } from './customers.ts'
import { getServer, openStaff, showDialog, type viewer } from './stage.tsx'

export const record: Customer = {
  ...layla,
  adminNotes: 'Likes the window',
  discount: '15%',
  version: 3,
}
export const RECORD = `/api/customers/${layla.id}`
export const SHOW = `POST /api/admin/customers/${layla.id}/show-password`
export const NOTES = `PUT /api/admin/customers/${layla.id}/notes`
export const DISCOUNT = `PUT /api/admin/customers/${layla.id}/discount`
/** Each saved part returns the record with the next version. */
export function prepareCustomerDialog(prepared: TestServer): void {
  let present = record
  const createSaved = (changes: object) => {
    present = { ...present, ...changes, version: present.version + 1 }
    return { body: present }
  }
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${RECORD}`, () => ({ body: present }))
  prepared.on(`PUT ${RECORD}/profile`, ({ body }) => {
    const { password: _, ...fields } = JSON.parse(body)
    return createSaved(fields)
  })
  prepared.on(`PUT ${RECORD}/points`, ({ body }) => createSaved(JSON.parse(body)))
  prepared.on(SHOW, { body: { password: 'secret one' } })
  prepared.on(NOTES, ({ body }) => createSaved({ adminNotes: JSON.parse(body).notes }))
  prepared.on(DISCOUNT, ({ body }) => createSaved(JSON.parse(body)))
  prepared.on(`DELETE ${RECORD}`, { status: 204 })
}

export async function openRecord(admin?: typeof viewer) {
  await showDialog((onClose) => <CustomerDialog customer={layla} onClose={onClose} />, admin)
  return findRecord()
}
export async function openFromDirectory() {
  await openStaff('/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Layla Haddad' }))
  return findRecord()
}
async function findRecord() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer Management' }))
  await dialog.findByText('Likes the window')
  return dialog
}
export async function edit() {
  const dialog = await openRecord()
  await userEvent.click(dialog.getByRole('button', { name: 'Edit' }))
  return dialog
}
type Place = Awaited<ReturnType<typeof edit>>
export async function replaceText(dialog: Place, name: string | RegExp, text: string) {
  const input = dialog.getByRole('textbox', { name })
  await userEvent.clear(input)
  await enterText(input, text)
}
export const save = (dialog: Place) => userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
export const listWrites = () =>
  getServer()
    .seen.filter(({ method }) => method !== 'GET')
    .map(({ method, url, headers }) => `${method} ${url} ${headers['if-match']}`)

export const PHONE = `PUT /api/admin/customers/${layla.id}/phone`

export async function openPhone() {
  const dialog = await openRecord()
  await userEvent.click(dialog.getByRole('button', { name: 'Correct phone' }))
  return within(await screen.findByRole('dialog', { name: 'Correct phone' }))
}
