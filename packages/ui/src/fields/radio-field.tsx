import { RadioGroup } from 'radix-ui'
import { type Ref, useId } from 'react'
import styled from 'styled-components'
import { forcedSelected } from '../theme/styles.ts'
import { color, motion, radius, space } from '../theme/theme.ts'
import { Field, type FieldProps } from './field.tsx'

interface RadioFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLDivElement>
}

const Choices = styled(RadioGroup.Root)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
  gap: ${space[2]};
`
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: max(44px, var(--control));
  padding-inline: 14px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  font-size: var(--control-text);
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: border-color ${motion.quick}, background-color ${motion.quick};

  &:hover { border-color: ${color.inkSoft}; }
  &[data-state='checked'] {
    border-color: ${color.goldFill};
    background: ${color.goldSoft};
    box-shadow: inset 0 0 0 1px ${color.goldFill};
    ${forcedSelected}
  }
  [aria-invalid='true'] > & { border-color: ${color.danger}; }
`
const Knob = styled(RadioGroup.Item)`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  padding: 0;
  border: 1.5px solid ${color.edge};
  border-radius: 50%;
  background: ${color.card};
  cursor: pointer;
  &[data-state='checked'] { border-color: ${color.gold}; }

  /* On a choice that is marked by itself, whose colours these would otherwise take. */
  @media (forced-colors: active) {
    background: Canvas;
    &[data-state='checked'] { border-color: HighlightText; }
  }
`
const Dot = styled(RadioGroup.Indicator)`
  inline-size: 10px;
  block-size: 10px;
  border-radius: 50%;
  background: ${color.gold};

  @media (forced-colors: active) { background: Highlight; }
`

export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, hint, error, optional, hideLabel, options, value, onChange, name, disabled, onBlur, ref } = props
  const base = useId()
  return (
    <Field as="group" {...{ label, hint, error, optional, hideLabel }}>
      {(wiring, labelId) => (
        <Choices
          {...wiring}
          ref={ref}
          aria-labelledby={labelId}
          name={name}
          disabled={disabled}
          onBlur={onBlur}
          value={value ?? ''}
          onValueChange={(chosen) => onChange(chosen as Value)}
        >
          {options.map((option) => (
            <Choice
              key={option.value}
              htmlFor={`${base}-${option.value}`}
              data-state={option.value === value ? 'checked' : 'unchecked'}
            >
              <Knob value={option.value} id={`${base}-${option.value}`}>
                <Dot />
              </Knob>
              {option.label}
            </Choice>
          ))}
        </Choices>
      )}
    </Field>
  )
}
