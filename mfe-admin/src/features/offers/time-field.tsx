import { useWords } from '@sufra/i18n/use-words'
import { TextField } from '@sufra/ui/text-field'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { words } from '../../words.ts'
import type { OfferValues } from './offer-values.ts'

interface TimeFieldProps {
  form: UseFormReturn<OfferValues>
  name: 'timeFrom' | 'timeUntil'
  label: string
}

/** An optional time of day. One of which only the hour was typed is empty to a form, so the browser is asked. */
export function TimeField({ form, name, label }: TimeFieldProps) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement | null>(null)
  const { ref, ...field } = form.register(name, {
    validate: () => !input.current?.validity.badInput || t('offers.timeIncomplete'),
  })
  return (
    <TextField
      {...field}
      ref={(element) => {
        ref(element)
        input.current = element
      }}
      type="time"
      optional
      label={label}
      error={form.formState.errors[name]?.message}
    />
  )
}
