import type { TestServer } from '@sufra/api/test-server'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { getServer } from './stage.tsx'

const createAccount = (id: number, username: string, role: string, isActive = true): StaffAccount => ({
  id,
  username,
  role,
  isActive,
  createdAt: '2026-01-01T00:00:00.000Z',
})
export function prepareStaffPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/admin/staff', {
    body: [
      createAccount(1, 'admin', 'admin'),
      createAccount(2, 'sara', 'viewer'),
      createAccount(3, 'omar', 'viewer', false),
    ],
  })
  prepared.on('GET /api/admin/access', { body: { secondFactorFor: 'nobody', secondFactorFrom: null } })
  prepared.on('POST /api/admin/staff', ({ body }) => ({
    status: 201,
    body: { ...createAccount(4, '', ''), ...JSON.parse(body) },
  }))
  prepared.on('PUT /api/admin/staff/2', ({ body }) => ({
    body: { ...createAccount(2, 'sara', ''), ...JSON.parse(body) },
  }))
  prepared.on('PUT /api/admin/staff/2/password', { status: 204 })
}
export const PATH = '/admin/staff'
export const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
/** The menu of a row, with what is done less often. */
export async function openMore(name: string) {
  await userEvent.click((await findRow(name)).getByRole('button', { name: 'More' }))
  return within(await screen.findByRole('menu'))
}
export const chooseMore = async (name: string, entry: string) =>
  userEvent.click((await openMore(name)).getByRole('menuitem', { name: entry }))
export const getBody = (call: string) => JSON.parse(getServer().seenOf(call)[0]?.body ?? 'null')
