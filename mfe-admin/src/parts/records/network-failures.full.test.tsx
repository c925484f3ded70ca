import { layla } from '@sufra/api/test-people'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  useCreateNewsMutation,
  useCreateOfferMutation,
  useDeleteNewsMutation,
  useDeleteOfferMutation,
  useUpdateNewsMutation,
  useUpdateOfferMutation,
} from '../../calls/promotions.ts'
import { DeleteCustomer } from '../../dialogs/customer/delete-customer.tsx'
import { useSaveCustomer } from '../../dialogs/customer/use-save-customer.ts'
import { RedeemForm } from '../../dialogs/vouchers/redeem-form.tsx'
import { useAccept } from '../../features/history/accept-code.tsx'
import { StaffText } from '../../features/history/staff-text.tsx'
import { createNewsItem } from '../../testing/news.ts'
import { createOffer } from '../../testing/offers.ts'
import { readToasts, showPart, useServer } from '../../testing/stage.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { useSaveRecord } from './use-save-record.ts'

/* Sentences of staff specification §8 for calls without an answer. */

const server = useServer(() => {})
beforeEach(() => localStorage.setItem('adminName', 'Sara'))
afterEach(() => act(() => changeLanguage('en')))

const record: Customer = { ...layla, adminNotes: 'Likes the window', discount: '15%' }
const edit = {
  ...record,
  ...{ adminNotes: 'Likes the window', discount: '15%', emirate: 'Dubai' as const, gender: 'female' as const },
  ...{ dateOfBirth: record.dateOfBirth ?? '', isMuslim: record.isMuslim ?? true, nationality: null, password: null },
}
const code: DiscountCode = {
  ...{ id: 1, customerId: 7, code: 'YFMH5D56', rewardTitle: 'Karak tea', rewardTitleAr: null },
  ...{ discountType: 'percentage', discountValue: 10, discountPercentage: 10, isUsed: false, usedAt: null },
  ...{ redeemedBy: null, posOrderNumber: null },
  ...{ expiresAt: '2999-12-21T00:00:00.000Z', createdAt: '2026-11-21T00:00:00.000Z' },
}
const offer = createOffer()
const item = createNewsItem()
const nothing = () => {}

function Go({ act }: { act: () => unknown }) {
  return (
    <button type="button" onClick={() => void act()}>
      Go
    </button>
  )
}
function useSave<Stored extends object | null>(stored: Stored) {
  return useRecordEdit(useForm(), { record: stored, toValues: () => ({}) }).save
}
function SaveCustomer({ changed }: { changed: object }) {
  const save = useSaveCustomer(record, useSave(record))
  return <Go act={() => save({ ...edit, ...changed })} />
}
function Accept() {
  const accept = useAccept()
  return <Go act={() => accept(code)} />
}
function SaveOffer({ isNew }: { isNew: boolean }) {
  const stored = isNew ? null : offer
  const [create] = useCreateOfferMutation()
  const [update] = useUpdateOfferMutation()
  const save = useSaveRecord('offers', stored, useSave(stored), { create, update })
  return <Go act={() => save({ ...offer, picture: null })} />
}
function SaveNews({ isNew }: { isNew: boolean }) {
  const stored = isNew ? null : item
  const [create] = useCreateNewsMutation()
  const [update] = useUpdateNewsMutation()
  const save = useSaveRecord('news', stored, useSave(stored), { create, update })
  return <Go act={() => save({ ...item, picture: null })} />
}
function DeleteOffer() {
  const [send] = useDeleteOfferMutation()
  const title = { text: offer.title, arabic: offer.titleAr }
  return <DeleteRecord area="offers" record={offer} title={title} send={send} onClose={nothing} />
}
function DeleteNews() {
  const [send] = useDeleteNewsMutation()
  const title = { text: item.title, arabic: item.titleAr }
  return <DeleteRecord area="news" record={item} title={title} send={send} onClose={nothing} />
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const go = () => press(/^Go$/)
const change = (field: string) => async () => {
  await enterText(screen.getByRole('textbox', { name: field }), ' 2')
  await press(/^Save/)
}

const failures: [title: string, sentence: string, part: ReactNode, fail: () => Promise<void>][] = [
  ['Update failed', 'Failed to update customer', <SaveCustomer key="" changed={{ firstName: 'Laila' }} />, go],
  ['Update failed', 'Failed to update points', <SaveCustomer key="" changed={{ points: 7 }} />, go],
  ['Update failed', 'Failed to update admin notes', <SaveCustomer key="" changed={{ adminNotes: 'x' }} />, go],
  ['Update failed', 'Failed to update customer discount', <SaveCustomer key="" changed={{ discount: '9%' }} />, go],
  [
    'Update failed',
    'Failed to update admin notes',
    <StaffText key="" customer={record} kind="notes" />,
    change('Admin notes'),
  ],
  [
    'Update failed',
    'Failed to update customer discount',
    <StaffText key="" customer={record} kind="discount" />,
    change('Applicable discount'),
  ],
  [
    'Delete failed',
    'Failed to delete customer',
    <DeleteCustomer key="" customer={record} onCancel={nothing} onDeleted={nothing} />,
    () => press(/^Delete/),
  ],
  [
    'Redemption failed',
    'Failed to redeem discount code',
    <RedeemForm onTyped={() => {}} key="" code={code} onDone={nothing} onBack={nothing} />,
    () => press(/^Redeem$/),
  ],
  ['Error', 'Failed to accept discount code', <Accept key="" />, go],
  ['Error creating offer', 'Failed to create offer', <SaveOffer key="" isNew />, go],
  ['Error updating offer', 'Failed to update offer', <SaveOffer key="" isNew={false} />, go],
  ['Error deleting offer', 'Failed to delete offer', <DeleteOffer key="" />, () => press(/^Delete/)],
  ['Error', 'Failed to create news item', <SaveNews key="" isNew />, go],
  ['Error', 'Failed to update news item', <SaveNews key="" isNew={false} />, go],
  ['Error', 'Failed to delete news item', <DeleteNews key="" />, () => press(/^Delete/)],
]

test.each(failures)(
  '%s: without an answer, “%s” comes first and the reason second',
  async (title, sentence, part, fail) => {
    await showPart(part)
    await server().stop()
    await fail()
    await waitFor(() => expect(readToasts()).toContain(`${title}${sentence}. Connection error`))
  },
)

test('the sentence comes first in Arabic too', async () => {
  await act(() => changeLanguage('ar'))
  await showPart(<Accept />)
  await server().stop()
  await go()
  await waitFor(() => expect(readToasts()).toMatch(/خطأ.+\. خطأ في الاتصال/))
})
