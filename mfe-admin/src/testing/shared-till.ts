import { editor } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Till } from '@sufra/contracts/auth/till/entities'
import { screen, within } from '@testing-library/react'
import { answerDirectory } from './customers.ts'
import { viewer } from './stage.tsx'

export const PIN_LOGIN = 'POST /api/auth/pin-login'
export const till: Till = {
  lockMinutes: 5,
  isLocked: false,
  people: [
    { id: editor.id, username: editor.username, pin: true },
    { id: viewer.id, username: viewer.username, pin: true },
    { id: 9, username: 'zain', pin: false },
  ],
}
export function prepareSharedTill(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/customers/7/transactions', { body: [], headers: { 'X-Total-Count': '0' } })
  prepared.on('GET /api/till', { body: { till } })
  prepared.on('POST /api/till/lock', { status: 204 })
  prepared.on(PIN_LOGIN, { body: viewer })
}

export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
export const findIdentityButton = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`Change person.*${name}`) })
