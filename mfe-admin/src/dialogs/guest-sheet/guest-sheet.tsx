import { useGetCustomerQuery } from '@sufra/api/customer-api'
import { usePollingInterval } from '@sufra/api/polling'
import type { Customer } from '@sufra/contracts/customers/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { CustomerFailure } from '../../parts/customer-failure.tsx'
import { words } from '../../words.ts'
import { BillForm, type BillFormState } from './bill-form.tsx'
import { GuestHead } from './guest-head.tsx'

// Lazy: the form brings its schema.
const CustomerDialog = createLazyPart(() => import('../customer/customer-dialog.tsx'))

const POLL_MS = 30_000

const UNTOUCHED: BillFormState = { isDirty: false, isSaving: false }

const All = styled.div`
  display: grid;
  gap: ${space[4]};
`

interface GuestSheetProps {
  customerId: number
  /** As found, which may be older. */
  customer?: Customer
  onClose: () => void
}

/** The guest at the till: who it is, and one bill over vouchers, offers and points (docs/specification/beyond.md). */
export default function GuestSheet({ customerId, customer: known, onClose }: GuestSheetProps) {
  const t = useWords(words)
  const formId = useId()
  const [form, setForm] = useState<BillFormState>(UNTOUCHED)
  const [isRecordOpen, setRecordOpen] = useState(false)
  const query = useGetCustomerQuery(
    { id: customerId },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const customer = query.data ?? (query.isError ? undefined : known)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={customer ? `${customer.firstName} ${customer.lastName}`.trim() : t('bill.customer')}
      askBeforeClose={form.isDirty}
      footer={
        customer && (
          <Button type="submit" form={formId} busy={form.isSaving}>
            {t('bill.save')}
          </Button>
        )
      }
    >
      {!customer && query.isError && (
        <CustomerFailure error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {!customer && !query.isError && <Skeleton height="360px" />}
      {customer && (
        <All>
          <GuestHead customer={customer} onRecord={() => setRecordOpen(true)} />
          <BillForm id={formId} customer={customer} onState={setForm} onSaved={onClose} />
        </All>
      )}
      {customer && isRecordOpen && <CustomerDialog customer={customer} onClose={() => setRecordOpen(false)} />}
    </Dialog>
  )
}
