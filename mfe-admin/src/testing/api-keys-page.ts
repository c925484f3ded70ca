import type { TestServer } from '@sufra/api/test-server'
import type { ApiKey } from '@sufra/contracts/auth/api-keys/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { getServer, openStaff } from './stage.tsx'

export const KEYS = '/api/admin/api-keys'
export const SECRET = `sufra_3_${'k'.repeat(43)}`

const createKey = (facts: Partial<ApiKey>): ApiKey => ({
  id: 1,
  name: 'Till 1',
  scopes: ['pos:orders', 'guests:read'],
  createdBy: 'admin',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...facts,
})
export function prepareApiKeysPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on(`GET ${KEYS}`, {
    body: [
      createKey({ lastUsedAt: '2026-11-20T08:30:00.000Z' }),
      createKey({ id: 2, name: 'Old till', scopes: ['guests:read'], expiresAt: '2026-01-01T00:00:00.000Z' }),
    ],
  })
  prepared.on(`POST ${KEYS}`, ({ body }) => {
    prepared.on(`GET ${KEYS}`, { body: [createKey({ id: 3, ...JSON.parse(body) })] })
    return { status: 201, body: { ...createKey({ id: 3, ...JSON.parse(body) }), key: SECRET } }
  })
  prepared.on(`DELETE ${KEYS}/1`, { status: 204 })
}
export const openPage = () => openStaff('/admin/api-keys')
export const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
export const getBody = (call: string) => JSON.parse(getServer().seenOf(call)[0]?.body ?? 'null')

export async function openDialog() {
  await openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }))
  return within(await screen.findByRole('dialog', { name: 'Create key' }))
}
