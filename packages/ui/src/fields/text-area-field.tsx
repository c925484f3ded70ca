import type { Ref, TextareaHTMLAttributes } from 'react'
import styled from 'styled-components'
import { controlBox } from '../theme/styles.ts'
import { Field, type FieldProps } from './field.tsx'

const Area = styled.textarea`
  ${controlBox}
  padding-block: 10px;
  resize: vertical;
  field-sizing: content;
  min-block-size: calc(var(--control) * 2);
  max-block-size: 320px;
`

export interface TextAreaFieldProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextAreaField({ label, hint, error, optional, hideLabel, id, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }}>
      {(wiring) => <Area rows={2} {...area} {...wiring} />}
    </Field>
  )
}
