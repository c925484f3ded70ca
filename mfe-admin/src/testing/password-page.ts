import type { TestServer } from '@sufra/api/test-server'
import type { StaffSession } from '@sufra/contracts/auth/sessions/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { viewer } from './stage.tsx'

export function preparePasswordPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('PUT /api/admin/password', { body: viewer })
  prepared.on('GET /api/admin/sessions', { body: SESSIONS })
}
const TIMES = { createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: '2026-11-20T09:30:00.000Z' }
export const SESSIONS: StaffSession[] = [
  { ...TIMES, id: 'a1', device: { browser: 'Chrome', system: 'Windows' }, address: '192.0.2.1', isCurrent: true },
  { ...TIMES, id: 'b2', device: { browser: 'Safari', system: 'iPhone' }, address: '192.0.2.2', isCurrent: false },
  { ...TIMES, id: 'c3', device: null, address: null, isCurrent: false },
]
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
