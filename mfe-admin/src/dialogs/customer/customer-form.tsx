import { useToday } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/entities/customer'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { EditConflict } from '../../parts/edit-conflict.tsx'
import { useChanges } from '../../parts/use-changes.ts'
import { words } from '../../words.ts'
import { DialogForm } from '../fields.ts'
import { AccountFields, PersonFields } from './customer-fields.tsx'
import { type CustomerValues, problemsOf, valuesOf } from './customer-values.ts'
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
  const form = useForm<CustomerValues>({
    defaultValues: valuesOf(customer),
    resolver: (values) => {
      const found = problemsOf(values, (theirs ?? base).points, today)
      const errors = found.map(([field, key]) => [field, { type: key, message: t(`customer.${key}`) }])
      return found.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const tell = useEffectEvent(onState)
  useEffect(() => tell({ isDirty, isSaving: isSubmitting }), [isDirty, isSubmitting])
  const changes = useCustomerChanges(base, theirs)

  const tellFirst = (errors: FieldErrors<CustomerValues>) => {
    const missing = Object.values(errors).some((error) => error?.type === 'required')
    if (missing) showToast({ title: t('customer.missing'), description: t('customer.missingText'), tone: 'danger' })
    else if (errors.points) {
      showToast({ title: t('customer.invalidPoints'), description: errors.points.message, tone: 'danger' })
    }
  }
  const submit = form.handleSubmit(async (values) => (await save(values)) && onDone(), tellFirst)
  return (
    <FormProvider {...form}>
      <DialogForm id={id} noValidate onSubmit={(event) => void submit(event)}>
        <PersonFields today={today} />
        <AccountFields />
        {theirs && changes.length > 0 && (
          <EditConflict changes={changes} onTakeTheirs={() => form.reset(valuesOf(theirs))} />
        )}
      </DialogForm>
    </FormProvider>
  )
}

function useCustomerChanges(before: Customer, now: Customer | null) {
  const t = useWords(words)
  return useChanges(before, now, [
    [t('customer.firstName'), ({ firstName }) => firstName],
    [t('customer.lastName'), ({ lastName }) => lastName],
    [t('customer.dateOfBirth'), ({ dateOfBirth }) => dateOfBirth],
    [t('customer.gender'), ({ gender }) => gender],
    [t('customer.emirate'), ({ emirate }) => emirate],
    [t('customer.diet'), ({ isMuslim }) => isMuslim],
    [t('customer.email'), ({ email }) => email],
    [t('customer.nationality'), ({ nationality }) => nationality],
    [t('customer.points'), ({ points }) => points],
    [t('customer.discount'), ({ discount }) => discount],
    [t('customer.notes'), ({ adminNotes }) => adminNotes],
  ])
}
