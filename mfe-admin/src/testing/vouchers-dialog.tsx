import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { VouchersDialog } from '../dialogs/vouchers/vouchers-dialog.tsx'
import { answerDirectory } from './customers.ts'
import { showDialog } from './stage.tsx'

export const CODES = `GET /api/customers/${layla.id}/discount-codes`
export const REDEEM = 'POST /api/admin/discount-codes/9/redeem'

export function createCode(facts: Partial<DiscountCode>): DiscountCode {
  return {
    id: 9,
    customerId: layla.id,
    code: 'YFMH5D56',
    rewardTitle: 'Karak tea',
    rewardTitleAr: null,
    discountType: 'fixed',
    discountValue: 0,
    discountPercentage: null,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    expiresAt: '2099-12-21T00:00:00.000Z',
    createdAt: '2026-11-21T00:00:00.000Z',
    ...facts,
  }
}
export const used = createCode({ id: 10, code: 'USEDUSED', isUsed: true })
export const expired = createCode({ id: 11, code: 'PASTPAST', expiresAt: '2020-01-01T00:00:00.000Z' })
export const second = createCode({
  id: 12,
  code: 'KUNAFA22',
  rewardTitle: 'Kunafa',
  discountType: 'percentage',
  discountValue: 15,
})

export function prepareVouchersDialog(server: TestServer): void {
  server.on('GET /api/customers', answerDirectory())
  server.on(CODES, { body: [used, createCode({}), expired, second] })
  server.on(REDEEM, () => {
    server.on(CODES, { body: [used, createCode({ isUsed: true }), expired, second] })
    return { body: createCode({ isUsed: true }) }
  })
}

export async function openDialog(): Promise<UserEvent> {
  await showDialog((onClose) => <VouchersDialog customer={layla} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Active Voucher Codes' })
  return userEvent.setup()
}

export async function choose(user: UserEvent) {
  const item = (await screen.findByText('YFMH5D56')).closest('li')
  await user.click(within(item as HTMLElement).getByRole('button', { name: 'Redeem' }))
  await screen.findByRole('dialog', { name: 'Redeem Voucher Code' })
}

export const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const redeem = () => screen.getByRole('button', { name: 'Redeem' })
