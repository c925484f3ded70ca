import { type Admin, signedInAsAdmin, useAppDispatch } from '@sufra/api/session'
import { editor, layla } from '@sufra/api/test-people'
import type { LedgerEntry } from '@sufra/contracts/points/entities'
import type { DiscountCode } from '@sufra/contracts/rewards/entities'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showPart, useServer, viewer } from '../testing/stage.tsx'
import { AddPointsDialog } from './add-points/add-points-dialog.tsx'
import { RefundDialog } from './refund/refund-dialog.tsx'
import { RedeemForm } from './vouchers/redeem-form.tsx'

useServer(() => {})
const code = { id: 9, code: 'YFMH5D56', rewardTitle: 'Karak tea' } as DiscountCode
const purchase = { id: 5, customerId: layla.id, type: 'earn', points: 150, amount: 15_000 } as LedgerEntry
beforeEach(() => localStorage.clear())
const ignore = () => {}

const forms: [string, ReactNode][] = [
  ['Add Points', <AddPointsDialog key="add" customer={layla} onClose={ignore} />],
  ['Refund', <RefundDialog key="refund" purchase={purchase} left={15_000} onClose={ignore} />],
  ['Redeem Voucher', <RedeemForm onTyped={() => {}} key="redeem" code={code} onDone={ignore} onBack={ignore} />],
]

/** Simulates a PIN sign-in while the form is open. */
function SignInButton({ who }: { who: Admin }) {
  const dispatch = useAppDispatch()
  return (
    <button type="button" onClick={() => dispatch(signedInAsAdmin(who))}>
      comes
    </button>
  )
}
const getField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Admin name' })

test.each(forms)('%s starts with the name of the account, which can be changed', async (_name, form) => {
  await showPart(form)
  expect((await getField()).value).toBe(editor.username)
  await userEvent.clear(await getField())
  await enterText(await getField(), 'Nour')
  expect((await getField()).value).toBe('Nour')
})

test.each(forms)('%s starts with the name that this account gave last, not with another’s', async (_name, form) => {
  localStorage.setItem(`adminName:${viewer.id}`, 'Sara')
  localStorage.setItem(`adminName:${editor.id}`, 'Nour')
  await showPart(form, viewer)
  expect((await getField()).value).toBe('Sara')
})

test.each(forms)('%s follows a change of person while it is open', async (_name, form) => {
  localStorage.setItem(`adminName:${editor.id}`, 'Nour')
  await showPart(
    <>
      {form}
      <SignInButton who={viewer} />
    </>,
  )
  await userEvent.type(await getField(), ' X')
  expect((await getField()).value).toBe('Nour X')
  // Dialogs hide the rest of the page from role queries.
  fireEvent.click(screen.getByText('comes'))
  expect(await screen.findByDisplayValue(viewer.username)).toBe(await getField())
})
