import { useToday } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/customers/entities'
import { Profile } from '@sufra/contracts/customers/fields'
import { checkBirthDate, createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { useNavigate } from '@sufra/ui/router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { type RequiredField, useFieldSentence } from '../../parts/use-field-sentence.ts'
import { words } from '../../words.ts'
import { getProfileValues, useSaveProfile } from './use-save-profile.ts'

export function useProfileForm(customer: Customer) {
  const t = useWords(words)
  const today = useToday()
  const navigate = useNavigate()
  const messageFor = useFieldSentence((field: Exclude<RequiredField, 'phoneNumber' | 'isMuslim'>) =>
    t(`profile.${field}Required`),
  )
  const form = useForm({
    defaultValues: getProfileValues(customer),
    resolver: createRecordResolver({ schema: Profile, rules: (values) => checkBirthDate(values, today), messageFor }),
  })
  // The record is polled; the form keeps the version it was filled from.
  const [version, setVersion] = useState(customer.version)
  const save = useSaveProfile({
    customerId: customer.id,
    version,
    onRefused: (field, message, first) => form.setError(field, { message }, { shouldFocus: first }),
    onConflict: setVersion,
  })
  const submit = form.handleSubmit(async (profile) => {
    if (!(await save(profile))) return
    // A saved form needs no question on leaving.
    flushSync(() => form.reset(form.getValues()))
    void navigate('/')
  })
  return { form, submit }
}
