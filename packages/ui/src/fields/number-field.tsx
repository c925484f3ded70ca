import { readTypedNumber } from '@sufra/i18n/typed-number'
import { type Ref, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './text-field.tsx'

interface NumberFieldProps extends FieldProps {
  /** Null while empty; NaN while what stands there is no number, so that a form can say so. */
  value: number | null
  onChange: (value: number | null) => void
  /** Whole numbers open the digits keypad, others the one with a point. */
  decimals?: boolean
  name?: string
  id?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

export function NumberField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  value,
  onChange,
  decimals,
  ...input
}: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  // The text as typed ("1.", "٥") stays while it means the present value; a value set from outside replaces it.
  const shown = Object.is(readTypedNumber(typed), value) ? typed : value === null ? '' : String(value)

  function type(text: string) {
    setTyped(text)
    onChange(readTypedNumber(text))
  }
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(wiring) => (
        <Input
          {...input}
          {...wiring}
          type="text"
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          dir="ltr"
          value={shown}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  )
}
