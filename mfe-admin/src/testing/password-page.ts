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

/** @param present null for an account that is not asked for it. */
export async function fillIn(present: string | null, next: string): Promise<void> {
  await screen.findByLabelText('New password')
  if (present !== null) {
    await userEvent.clear(screen.getByLabelText('Current password'))
    await enterText(screen.getByLabelText('Current password'), present)
  }
  await userEvent.clear(screen.getByLabelText('New password'))
  await enterText(screen.getByLabelText('New password'), next)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}
