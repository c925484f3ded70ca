import { TextField } from '@sufra/ui/text-field'
import type { OfferForm } from './offer-values.ts'

interface TimeFieldProps {
  form: OfferForm
  name: 'timeFrom' | 'timeUntil'
  label: string
}

/** An optional time of day. */
export function TimeField({ form, name, label }: TimeFieldProps) {
  return (
    <TextField
      {...form.register(name)}
      type="time"
      optional
      label={label}
      error={form.formState.errors[name]?.message}
    />
  )
}
