import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { getServer } from './stage.tsx'

export function prepareWelcomeGift(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/admin/welcome-points', { body: { points: 10 } })
  prepared.on('PUT /api/admin/welcome-points', ({ body }) => ({ body: JSON.parse(body) }))
}
export const listSaves = () => getServer().seenOf('PUT /api/admin/welcome-points')
export async function pressWelcomeGift() {
  await userEvent.click(await screen.findByRole('button', { name: 'Welcome Gift' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome Gift Configuration' }))
  await dialog.findByRole('textbox', { name: 'Welcome points' })
  return dialog
}
export async function type(dialog: ReturnType<typeof within>, text: string) {
  const input = dialog.getByRole('textbox', { name: 'Welcome points' })
  await userEvent.clear(input)
  await enterText(input, text)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
}
