import { type ApiError, getErrorSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/customers/entities'
import { isBlank } from '@sufra/domain/platform/clean-text'
import { REASON_MOST } from '@sufra/domain/platform/limits'
import { normalisePhone } from '@sufra/domain/platform/phone'
import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { InlineConflict } from '@sufra/forms/inline-conflict'
import { DialogForm } from '@sufra/forms/record-dialog'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { PhoneField, TextField } from '@sufra/ui/text-field'
import { color, size } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useCorrectPhoneMutation } from '../../calls/customers.ts'
import { words } from '../../words.ts'
import type { CustomerFormState } from './customer-form.tsx'

const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`

interface Values {
  phoneNumber: string
  reason: string
}

interface PhoneCorrectionProps {
  id: string
  customer: Customer
  onState: (state: CustomerFormState) => void
  onDone: () => void
}

/** docs/specification/beyond.md, Phone correction. */
export function PhoneCorrection({ id, customer, onState, onDone }: PhoneCorrectionProps) {
  const t = useWords(words)
  const [correct] = useCorrectPhoneMutation()
  const form = useForm<Values>({ defaultValues: { phoneNumber: '', reason: '' } })
  const { register, handleSubmit, setError } = form
  const { errors, isDirty, isSubmitting: isSaving } = form.formState
  const [record] = useState(customer)
  const { base, notice, save, onSubmit } = useRecordEdit(form, { record, toValues: toValues })
  useEffect(() => onState({ isDirty, isSaving, notice: null }), [onState, isDirty, isSaving])

  const findPhoneProblem = (typed: string) => {
    const phone = normalisePhone(typed)
    if (phone === null) return t('enrol.phoneWrong')
    return phone !== base.phoneNumber || t('customer.samePhone')
  }
  const submit = async (typed: Values) => {
    const saved = await save(
      ({ id, version }) => correct({ id, ...typed, ifMatch: version }).unwrap(),
      (refusal) => {
        const owner = getOwner(refusal)
        if (owner) setError('phoneNumber', { message: t('customer.phoneOf', owner) }, { shouldFocus: true })
        else showToast({ title: t('customer.phoneFailed'), description: getErrorSentence(refusal), tone: 'danger' })
      },
    )
    if (!saved) return
    showToast({ title: t('customer.phoneCorrected'), tone: 'success' })
    onDone()
  }
  const texts: FieldTexts<Values> = {
    phoneNumber: [t('customer.phoneNumber'), ({ phoneNumber }) => phoneNumber],
    reason: [t('refund.reason'), ({ reason }) => reason],
  }
  return (
    <DialogForm id={id} onSubmit={onSubmit(handleSubmit(submit))} noValidate>
      <Note>{t('customer.correctPhoneText')}</Note>
      <PhoneField
        label={t('customer.newPhone')}
        autoComplete="off"
        error={errors.phoneNumber?.message}
        {...register('phoneNumber', { validate: findPhoneProblem })}
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
      <InlineConflict notice={notice} fields={texts} />
    </DialogForm>
  )
}

function toValues({ phoneNumber }: Customer): Values {
  return { phoneNumber, reason: '' }
}

/** The phone's owner when it is taken; null for every other failure. */
function getOwner(error: ApiError): { name: string; id: string } | null {
  if (error.code !== 'PHONE_TAKEN') return null
  const { firstName, lastName, uniqueId } = error.facts.takenBy as Pick<Customer, 'firstName' | 'lastName' | 'uniqueId'>
  return { name: `${firstName} ${lastName}`.trim(), id: uniqueId }
}
