import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { answerDirectory, createPage, getSearch } from './customers.ts'

export const ENROL = 'POST /api/admin/customers'
const amal = {
  ...layla,
  id: 70,
  uniqueId: '7070',
  firstName: 'Amal',
  lastName: '',
  phoneNumber: '+971507770000',
}

export function prepareEnrolDialog(prepared: TestServer): void {
  prepared.on('GET /api/customers', (seen) =>
    getSearch(seen).match(/amal|777/) ? createPage([]) : answerDirectory()(seen),
  )
  prepared.on(ENROL, { status: 201, body: { customer: amal } })
  prepared.on('GET /api/customers/70/transactions', { body: [], headers: { 'X-Total-Count': '0' } })
}

export async function search(text: string) {
  await enterText(await screen.findByRole('searchbox', { name: 'Search customers' }), text)
}
export const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Register a customer' }))
