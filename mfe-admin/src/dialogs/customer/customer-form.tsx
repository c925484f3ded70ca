import { useToday } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/customers/entities'
import { CustomerEdit } from '@sufra/contracts/customers/fields'
import { DialogForm } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import type { ConflictState } from '@sufra/forms/use-edit-conflict'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { CustomerFields } from './customer-fields.tsx'
import {
  type CustomerProblem,
  type CustomerValues,
  type CustomerViolation,
  checkCustomer,
  toCustomerValues,
} from './customer-values.ts'
import { useSaveCustomer } from './use-save-customer.ts'

export interface CustomerFormState {
  isDirty: boolean
  isSaving: boolean
  notice: ConflictState<CustomerValues> | null
}

interface CustomerFormProps {
  id: string
  customer: Customer
  onState: (state: CustomerFormState) => void
  onDone: () => void
}

/** Staff specification §2, edit mode. */
export function CustomerForm({ id, customer, onState, onDone }: CustomerFormProps) {
  const t = useWords(words)
  const today = useToday()
  const describeProblem = (field: string, problem: CustomerProblem): string => {
    if (field === 'points') return t(`customer.${problem === 'tooFar' ? 'pointsTooFar' : 'invalidPointsText'}`)
    if (field === 'email') return t('customer.emailWrong')
    if (problem === 'tooLong') return t('editing.tooLong')
    return t(`customer.${problem === 'future' ? 'birthFuture' : 'required'}`)
  }
  const form = useForm<CustomerValues, unknown, CustomerEdit>({
    defaultValues: toCustomerValues(customer),
    resolver: createRecordResolver({
      schema: CustomerEdit,
      rules: (values): CustomerViolation[] => checkCustomer(values, edit.base.points, today),
      messageFor: describeProblem,
    }),
  })
  const edit = useRecordEdit(form, { record: customer, toValues: toCustomerValues })
  const { notice } = edit
  const save = useSaveCustomer(edit.base, edit.save)
  const { isDirty, isSubmitting } = form.formState
  const tell = useEffectEvent(onState)
  useEffect(() => tell({ isDirty, isSaving: isSubmitting, notice }), [isDirty, isSubmitting, notice])

  const announceFirst = (errors: FieldErrors<CustomerValues>) => {
    const missing = Object.entries(errors).some(([field, error]) => field !== 'points' && error?.type === 'required')
    if (missing) showToast({ title: t('customer.missing'), description: t('customer.missingText'), tone: 'danger' })
    else if (errors.points) {
      showToast({ title: t('customer.invalidPoints'), description: errors.points.message, tone: 'danger' })
    }
  }
  const submit = form.handleSubmit(async (values) => (await save(values)) && onDone(), announceFirst)
  return (
    <FormProvider {...form}>
      <DialogForm id={id} noValidate onSubmit={edit.onSubmit(submit)}>
        <CustomerFields />
      </DialogForm>
    </FormProvider>
  )
}
