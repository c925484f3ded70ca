import type { InputHTMLAttributes, Ref } from 'react'
import styled from 'styled-components'
import { controlBox } from '../theme/styles.ts'
import { Field, type FieldProps } from './field.tsx'

export const Input = styled.input`
  ${controlBox}
  /* Phones, dates and numbers run from left to right, yet begin at the page's start edge. */
  [dir='rtl'] &[dir='ltr'] { text-align: end; }
`

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, optional, hideLabel, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(wiring) => <Input type="text" {...input} {...wiring} />}
    </Field>
  )
}

export function PhoneField(props: TextFieldProps) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" dir="ltr" />
}
