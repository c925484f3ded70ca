import { Switch } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { forcedSelected } from '../theme/styles.ts'
import { color, motion, radius, shadow, space } from '../theme/theme.ts'
import { FieldBox, FieldNote, getFieldWiring, useFieldIds } from './field.tsx'

interface SwitchFieldProps {
  label: string
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
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[4]};
  min-block-size: 44px;
  label { flex: 1 1 5rem; cursor: pointer; font-size: var(--control-text); }
`
const Track = styled(Switch.Root)`
  flex: none;
  position: relative;
  inline-size: 48px;
  block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: ${color.edge};
  cursor: pointer;
  transition: background-color ${motion.gentle};

  &::before { content: ''; position: absolute; inset-block: -8px; inset-inline: 0; }
  &[data-state='checked'] { background: ${color.success}; }
  &[data-disabled] { background: ${color.line}; cursor: not-allowed; }

  @media (forced-colors: active) {
    outline: 1px solid ButtonText;
    &[data-disabled] { outline-color: GrayText; }
    &:focus-visible { outline: 3px solid CanvasText; }
  }
  &[data-state='checked'] { ${forcedSelected} }
`
const Thumb = styled(Switch.Thumb)`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-start: 3px;
  inline-size: 22px;
  block-size: 22px;
  border-radius: 50%;
  background: ${color.card};
  box-shadow: ${shadow.knob};
  transition: transform ${motion.gentle};

  /* Turned around in Arabic by the style plugin. */
  &[data-state='checked'] { transform: translateX(20px); }

  @media (forced-colors: active) {
    background: ButtonText;
    &[data-state='checked'] { background: HighlightText; }
    &[data-disabled] { background: GrayText; }
  }
`

export function SwitchField({ label, hint, error, value, onChange, ...rest }: SwitchFieldProps) {
  const ids = useFieldIds()
  return (
    <FieldBox>
      <Row>
        <label htmlFor={ids.id}>{label}</label>
        <Track {...rest} {...getFieldWiring(ids, { hint, error })} checked={value} onCheckedChange={onChange}>
          <Thumb />
        </Track>
      </Row>
      <FieldNote id={ids.noteId} hint={hint} error={error} />
    </FieldBox>
  )
}
