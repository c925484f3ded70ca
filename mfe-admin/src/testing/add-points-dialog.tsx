import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { AddPointsDialog } from '../dialogs/add-points/add-points-dialog.tsx'
import { answerDirectory } from './customers.ts'
import { createRefusal, getServer, showDialog, type viewer } from './stage.tsx'

export const ADD = `POST /api/customers/${layla.id}/points`
export const transaction = {
  id: 5,
  customerId: layla.id,
  type: 'earn',
  description: 'Purchase',
  points: 150,
  amount: 15_075,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: null,
  adminName: 'Sara',
  createdAt: '2026-11-21T00:00:00.000Z',
}
export function prepareAddPointsDialog(server: TestServer): void {
  server.on('GET /api/customers', answerDirectory())
  server.on(ADD, () => {
    server.on('GET /api/customers', answerDirectory([{ ...layla, points: 630 }]))
    return { status: 201, body: { customer: { ...layla, points: 630 }, transaction } }
  })
}

export async function openDialog(title = 'Add Points', admin?: typeof viewer): Promise<UserEvent> {
  await showDialog((onClose) => <AddPointsDialog customer={layla} onClose={onClose} />, admin)
  await screen.findByRole('dialog', { name: title })
  return userEvent.setup()
}
export async function openFromRow(): Promise<UserEvent> {
  const user = userEvent.setup()
  const row = await screen.findByRole('row', { name: /Layla Haddad/ })
  await user.click(within(row).getByRole('button', { name: 'Add Points' }))
  await screen.findByRole('dialog', { name: 'Add Points' })
  return user
}

export const getField = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const add = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Points' })
export const preview = () => document.querySelector('output')?.textContent

export async function enterName(name: string) {
  await userEvent.clear(getField('Admin name'))
  await enterText(getField('Admin name'), name)
}
export async function fillIn() {
  await enterText(getField('Amount (AED)'), '150.75')
  await enterName('Sara')
  await enterText(getField('POS order number'), '1042')
}
export const earlier = { ...transaction, posOrderNumber: '1042' }
export const sentence = /Order 1042 has earned 150 points already: 21 Nov 2026/
export const refuseUnconfirmed =
  (...orders: object[]) =>
  ({ body }: { body: string }) =>
    JSON.parse(body).earnAgain
      ? { status: 201, body: { customer: { ...layla, points: 630 }, transaction } }
      : createRefusal(409, 'ORDER_ALREADY_EARNED', 'This order has already earned points', { orders })
export const listSent = () =>
  getServer()
    .seenOf(ADD)
    .map(({ body }) => JSON.parse(body ?? '').earnAgain)
