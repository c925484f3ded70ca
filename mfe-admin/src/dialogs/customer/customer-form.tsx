import { useToday } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/entities/customer'
import { answeredTo } from '@sufra/contracts/record-fields'
import { CustomerEdit, customerFields } from '@sufra/contracts/records/customer'
import { recordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { EditConflict } from '../../parts/editing/edit-conflict.tsx'
import { useChanges } from '../../parts/editing/use-changes.ts'
import { DialogForm } from '../../parts/records/dialog-form.ts'
import { words } from '../../words.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type CustomerProblem, type CustomerValues, customerRules, customerValues } from './customer-values.ts'
import { useFieldText } from './use-field-text.ts'
import { useSaveCustomer } from './use-save-customer.ts'

interface CustomerFormProps {
  id: string
  customer: Customer
  onState: (state: { isDirty: boolean; isSaving: boolean }) => void
  onDone: () => void
}

/** The record to be changed (staff specification §2, edit mode). */
export function CustomerForm({ id, customer, onState, onDone }: CustomerFormProps) {
  const t = useWords(words)
  const today = useToday()
  const { save, base, theirs } = useSaveCustomer(customer)
  const say = (field: string, problem: CustomerProblem): string => {
    if (field === 'points') return t(`customer.${problem === 'tooFar' ? 'pointsTooFar' : 'invalidPointsText'}`)
    if (field === 'email') return t('customer.emailWrong')
    if (problem === 'tooLong') return t('editing.tooLong')
    return t(`customer.${problem === 'future' ? 'birthFuture' : 'required'}`)
  }
  const form = useForm({
    defaultValues: customerValues(customer),
    resolver: recordResolver({
      schema: CustomerEdit,
      rules: (values: CustomerValues) => customerRules(values, (theirs ?? base).points, today),
      say,
    }),
  })
  const { isDirty, isSubmitting } = form.formState
  const tell = useEffectEvent(onState)
  useEffect(() => tell({ isDirty, isSaving: isSubmitting }), [isDirty, isSubmitting])
  const changes = useCustomerChanges(base, theirs)

  const tellFirst = (errors: FieldErrors<CustomerValues>) => {
    const missing = Object.entries(errors).some(([field, error]) => field !== 'points' && error?.type === 'required')
    if (missing) showToast({ title: t('customer.missing'), description: t('customer.missingText'), tone: 'danger' })
    else if (errors.points) {
      showToast({ title: t('customer.invalidPoints'), description: errors.points.message, tone: 'danger' })
    }
  }
  const submit = form.handleSubmit(async (values) => (await save(values)) && onDone(), tellFirst)
  return (
    <FormProvider {...form}>
      <DialogForm id={id} noValidate onSubmit={(event) => void submit(event)}>
        <CustomerFields />
        {theirs && changes.length > 0 && (
          <EditConflict changes={changes} onTakeTheirs={() => form.reset(customerValues(theirs))} />
        )}
      </DialogForm>
    </FormProvider>
  )
}

function useCustomerChanges(before: Customer, now: Customer | null) {
  const t = useWords(words)
  const textOf = useFieldText()
  const fields = answeredTo(customerFields, 'viewer')
  return useChanges(
    before,
    now,
    fields.map((name) => [t(`customer.${name}`), (customer: Customer) => textOf(name, customer[name])] as const),
  )
}
