import { parseTypedNumber } from '@sufra/i18n/typed-number'
import { type Ref, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './text-field.tsx'

interface NumberFieldProps extends FieldProps {
  /** Null while empty; NaN while the text is not a number, so that a form can report it. */
  value: number | null
  onChange: (value: number | null) => void
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
  // The typed text ("1.", "٥") stays while it means the current value; an external value replaces it.
  const text = Object.is(parseTypedNumber(typed), value) ? typed : value === null ? '' : String(value)

  function type(text: string) {
    setTyped(text)
    onChange(parseTypedNumber(text))
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
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  )
}
