import { Check } from 'lucide-react'
import { Checkbox } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { color, motion, radius, space } from '../theme/theme.ts'
import { FieldBox, FieldNote, getFieldWiring, useFieldIds } from './field.tsx'

interface CheckboxFieldProps {
  label: string
  /** Replaces the plain label with text that holds a link; must read the same. */
  children?: ReactNode
  hint?: ReactNode
  error?: string
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 44px;
  label { cursor: pointer; font-size: var(--control-text); }
`
const Box = styled(Checkbox.Root)`
  display: grid;
  place-items: center;
  flex: none;
  position: relative;
  inline-size: 24px;
  block-size: 24px;
  padding: 0;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${color.card};
  color: ${color.card};
  cursor: pointer;
  transition: background-color ${motion.quick};

  /* The touch target is larger than the drawing. */
  &::before { content: ''; position: absolute; inset: -10px; }
  &[data-state='checked'] { background: ${color.success}; border-color: ${color.success}; }
  &[aria-invalid='true'] { border-color: ${color.danger}; box-shadow: 0 0 0 1px ${color.danger}; }
`

export function CheckboxField({ label, children, hint, error, value, onChange, ...rest }: CheckboxFieldProps) {
  const ids = useFieldIds()
  return (
    <FieldBox>
      <Row>
        <Box
          {...rest}
          {...getFieldWiring(ids, { hint, error })}
          aria-label={children ? label : undefined}
          checked={value}
          onCheckedChange={(checked) => onChange(checked === true)}
        >
          <Checkbox.Indicator>
            <Icon of={Check} size={18} />
          </Checkbox.Indicator>
        </Box>
        <label htmlFor={ids.id}>{children ?? label}</label>
      </Row>
      <FieldNote id={ids.noteId} hint={hint} error={error} />
    </FieldBox>
  )
}
