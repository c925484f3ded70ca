import { layla } from '@sufra/api/test-people'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AddPointsDialog } from '../dialogs/add-points/add-points-dialog.tsx'
import { RefundDialog } from '../dialogs/refund/refund-dialog.tsx'
import { RedeemForm } from '../dialogs/vouchers/redeem-form.tsx'

const code = { id: 9, code: 'YFMH5D56', rewardTitle: 'Karak tea' } as DiscountCode
const purchase = { id: 5, customerId: layla.id, type: 'earn', points: 150, amount: 15_000 } as LedgerEntry
const ignore = () => {}

export const forms: [string, ReactNode][] = [
  ['Add Points', <AddPointsDialog key="add" customer={layla} onClose={ignore} />],
  ['Refund', <RefundDialog key="refund" purchase={purchase} left={15_000} onClose={ignore} />],
  ['Redeem Voucher', <RedeemForm onTyped={() => {}} key="redeem" code={code} onDone={ignore} onBack={ignore} />],
]
export const getField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Admin name' })
