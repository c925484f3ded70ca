import { useGetCustomerQuery } from '@sufra/api/customer-api'
import { usePollingInterval } from '@sufra/api/polling'
import type { Customer } from '@sufra/contracts/customers/entities'
import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Skeleton } from '@sufra/ui/skeleton'
import { useId, useState } from 'react'
import { CustomerFailure } from '../../parts/customer-failure.tsx'
import { words } from '../../words.ts'
import { CustomerForm, type CustomerFormState } from './customer-form.tsx'
import { CustomerView } from './customer-view.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { EditActions, ViewActions } from './dialog-actions.tsx'
import { PhoneCorrection } from './phone-correction.tsx'
import { useCustomerTexts } from './use-customer-texts.ts'

// Lazy: rarely opened, and the forms bring their schemas.
const MergeDialog = createLazyPart(() => import('../merge/merge-dialog.tsx'))

/** Staff specification §4. */
const POLL_MS = 30_000

const UNTOUCHED: CustomerFormState = { isDirty: false, isSaving: false, notice: null }

/** Staff specification §2. */
export default function CustomerDialog({ customer: known, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useWords(words)
  const formId = useId()
  const [mode, setMode] = useState<'view' | 'edit' | 'phone' | 'delete' | 'merge'>('view')
  const [form, setForm] = useState<CustomerFormState>(UNTOUCHED)
  const texts = useCustomerTexts()
  const pollingInterval = usePollingInterval(mode === 'view' ? POLL_MS : 0)
  const query = useGetCustomerQuery({ id: known.id }, { pollingInterval, refetchOnMountOrArgChange: true })
  const customer = query.data
  const isForm = mode === 'edit' || mode === 'phone'
  const back = () => {
    setForm(UNTOUCHED)
    setMode('view')
  }
  if (customer && mode === 'merge') return <MergeDialog customer={customer} onClose={back} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(mode === 'phone' ? 'customer.correctPhone' : 'customer.title')}
      description={isForm ? `${known.firstName} ${known.lastName}` : undefined}
      askBeforeClose={isForm && form.isDirty}
      alert={form.notice && <ConflictNotice notice={form.notice} fields={texts} />}
      footer={
        isForm ? (
          <EditActions formId={formId} saving={form.isSaving} onCancel={back} />
        ) : (
          <ViewActions
            customer={customer}
            onEdit={() => setMode('edit')}
            onDelete={() => setMode('delete')}
            onMerge={() => setMode('merge')}
            onClose={onClose}
          />
        )
      }
    >
      {!customer && query.isError && (
        <CustomerFailure error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {!customer && !query.isError && <Skeleton height="360px" />}
      {customer && !isForm && <CustomerView customer={customer} onCorrectPhone={() => setMode('phone')} />}
      {customer && mode === 'edit' && <CustomerForm id={formId} customer={customer} onState={setForm} onDone={back} />}
      {customer && mode === 'phone' && (
        <PhoneCorrection id={formId} customer={customer} onState={setForm} onDone={back} />
      )}
      {customer && mode === 'delete' && <DeleteCustomer customer={customer} onCancel={back} onDeleted={onClose} />}
    </Dialog>
  )
}
