import { errorSentence, isApiError } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/entities/customer'
import { isBlank } from '@sufra/domain/clean-text'
import { normalisePhone } from '@sufra/domain/phone'
import { REASON_MOST } from '@sufra/domain/text-lengths'
import { useWords } from '@sufra/i18n/use-words'
import { PhoneField } from '@sufra/ui/phone-field'
import { TextField } from '@sufra/ui/text-field'
import { color, size } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useCorrectPhoneMutation } from '../../calls/customers.ts'
import { DialogForm } from '../../parts/records/dialog-form.ts'
import { words } from '../../words.ts'

const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`

interface CorrectPhoneProps {
  /** The form's, which the dialog's button sends. */
  id: string
  customer: Customer
  onState: (state: { isDirty: boolean; isSaving: boolean }) => void
  onDone: () => void
}

/** Corrects the phone that a customer signs in with (docs/specification/beyond.md, A phone that is corrected). */
export function CorrectPhone({ id, customer, onState, onDone }: CorrectPhoneProps) {
  const t = useWords(words)
  const [correct] = useCorrectPhoneMutation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { phoneNumber: '', reason: '' } })
  const { errors, isDirty, isSubmitting: isSaving } = formState
  useEffect(() => onState({ isDirty, isSaving }), [onState, isDirty, isSaving])

  const wrongPhone = (typed: string) => {
    const phone = normalisePhone(typed)
    if (phone === null) return t('enrol.phoneWrong')
    return phone !== customer.phoneNumber || t('customer.samePhone')
  }
  const save = async (typed: { phoneNumber: string; reason: string }) => {
    try {
      await correct({ id: customer.id, ...typed, ifMatch: customer.version }).unwrap()
      showToast({ title: t('customer.phoneCorrected'), tone: 'success' })
      onDone()
    } catch (error) {
      const owner = ownerIn(error)
      if (owner) setError('phoneNumber', { message: t('customer.phoneOf', owner) }, { shouldFocus: true })
      else showToast({ title: t('customer.phoneFailed'), description: errorSentence(error), tone: 'danger' })
    }
  }
  return (
    <DialogForm id={id} onSubmit={(event) => void handleSubmit(save)(event)} noValidate>
      <Note>{t('customer.correctPhoneText')}</Note>
      <PhoneField
        label={t('customer.newPhone')}
        autoComplete="off"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', { validate: wrongPhone })}
      />
      <TextField
        label={t('refund.reason')}
        hint={t('customer.phoneReasonHint')}
        autoComplete="off"
        dir="auto"
        maxLength={REASON_MOST}
        error={errors.reason?.message}
        {...register('reason', { validate: (reason) => !isBlank(reason) || t('refund.reasonRequired') })}
      />
    </DialogForm>
  )
}

/** Whose the phone is, where it is taken; null for every other failure. */
function ownerIn(error: unknown): { name: string; id: string } | null {
  if (!isApiError(error) || error.code !== 'PHONE_TAKEN') return null
  const { firstName, lastName, uniqueId } = error.facts.takenBy as Pick<Customer, 'firstName' | 'lastName' | 'uniqueId'>
  return { name: `${firstName} ${lastName}`.trim(), id: uniqueId }
}
