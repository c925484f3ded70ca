import { useToday } from '@sufra/api/restaurant-day'
import type { Customer } from '@sufra/contracts/entities/customer'
import { useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { type ProfileValues, profileProblems, valuesOf } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The form with its rules, and what saving it does. */
export function useProfileForm(customer: Customer) {
  const t = useWords(words)
  const today = useToday()
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(customer),
    resolver: (values) => {
      const problems = profileProblems(values, today)
      const errors = problems.map(([field, key]) => [field, { type: key, message: t(`profile.${key}`) }])
      return { values: problems.length > 0 ? {} : values, errors: Object.fromEntries(errors) }
    },
  })
  // The record is read again every 30 seconds; what the form was filled in from stays the version that is edited.
  const [version, setVersion] = useState(customer.version)
  const save = useSaveProfile({
    customerId: customer.id,
    version,
    refusedAt: (field, message, first) => form.setError(field, { message }, { shouldFocus: first }),
    editedMeanwhile: setVersion,
  })
  return { form, today, submit: form.handleSubmit(save) }
}
