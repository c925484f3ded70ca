import { formatWeekday } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { Field } from '@sufra/ui/field'
import { forcedSelected } from '@sufra/ui/styles'
import { color, motion, radius, size, space } from '@sufra/ui/theme'
import type { Ref } from 'react'
import styled from 'styled-components'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${space[2]};
`
const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  min-block-size: var(--control);
  padding-inline: ${space[2]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  font-size: ${size.s};
  cursor: pointer;
  transition: border-color ${motion.quick}, background-color ${motion.quick};

  &:hover { border-color: ${color.inkSoft}; }
  &[data-state='checked'] {
    border-color: ${color.goldFill};
    background: ${color.goldSoft};
    box-shadow: inset 0 0 0 1px ${color.goldFill};
    ${forcedSelected}
  }
  /* The whole label is the target; the box itself is drawn by it, but for the ring of the focus. */
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    border: 0;
    appearance: none;
    border-radius: inherit;
    cursor: inherit;
  }
`

interface WeekdaysFieldProps {
  label: string
  hint: string
  name: string
  /** 0 is Sunday. */
  value: readonly number[]
  onChange: (days: number[]) => void
  onBlur: () => void
  ref?: Ref<HTMLInputElement>
}

export function WeekdaysField({ label, hint, name, value, onChange, onBlur, ref }: WeekdaysFieldProps) {
  const language = useLanguage()
  const toggle = (day: number) => onChange(WEEK.filter((each) => value.includes(each) !== (each === day)))
  return (
    <Field as="group" label={label} hint={hint} optional>
      {(wiring, labelId) => (
        <Days {...wiring} role="group" aria-labelledby={labelId}>
          {WEEK.map((day) => (
            <Choice key={day} data-state={value.includes(day) ? 'checked' : 'unchecked'}>
              <input
                ref={day === 0 ? ref : undefined}
                type="checkbox"
                name={name}
                checked={value.includes(day)}
                onChange={() => toggle(day)}
                onBlur={onBlur}
              />
              {formatWeekday(day, language)}
            </Choice>
          ))}
        </Days>
      )}
    </Field>
  )
}
