import { TextField, type TextFieldProps } from './text-field.tsx'

/** A phone number: the telephone keypad, left to right in both languages. */
export function PhoneField(props: TextFieldProps) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" dir="ltr" />
}
