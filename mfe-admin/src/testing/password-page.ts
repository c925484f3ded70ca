import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { viewer } from './stage.tsx'

export function preparePasswordPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('PUT /api/admin/password', { body: viewer })
}
export const CALL = 'PUT /api/admin/password'

export async function fillIn(present: string, next: string, label = 'Current password'): Promise<void> {
  await userEvent.clear(await screen.findByLabelText(label))
  await enterText(screen.getByLabelText(label), present)
  await userEvent.clear(screen.getByLabelText('New password'))
  await enterText(screen.getByLabelText('New password'), next)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}
