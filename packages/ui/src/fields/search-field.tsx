import { Search } from 'lucide-react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { color } from '../theme/theme.ts'
import { Field } from './field.tsx'
import { Input, type TextFieldProps } from './text-field.tsx'

const Row = styled.div`
  position: relative;
  input { padding-inline-start: 42px; }
  svg {
    position: absolute;
    inset-inline-start: 13px;
    inset-block-start: 50%;
    translate: 0 -50%;
    color: ${color.muted};
    pointer-events: none;
  }
`

export function SearchField({ label, hint, error, id, ...input }: Omit<TextFieldProps, 'optional' | 'hideLabel'>) {
  return (
    <Field {...{ id, label, hint, error }} hideLabel>
      {(wiring) => (
        <Row>
          <Icon of={Search} />
          <Input placeholder={label} autoComplete="off" enterKeyHint="search" {...input} {...wiring} type="search" />
        </Row>
      )}
    </Field>
  )
}
