import { layla, omar } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'

export function prepareUnsavedText(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory([layla, omar]))
  prepared.on('GET /api/customers/7', { body: layla })
  prepared.on('GET /api/customers/7/discount-codes', { body: [] })
  prepared.on('GET /api/customers/7/transactions', { body: [], headers: { 'X-Total-Count': '0' } })
}
const findQuestion = () => screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
export const answer = async (name: string) =>
  userEvent.click(within(await findQuestion()).getByRole('button', { name }))
export const type = async (field: string) => {
  const [first] = await screen.findAllByLabelText(field)
  await enterText(first as HTMLElement, '7')
}
