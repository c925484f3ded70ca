import type { ReactNode } from 'react'
import { FieldNote } from './field.tsx'

interface Choice<Value> {
  value: Value
  label: ReactNode
  /** Cannot be chosen. */
  isTaken?: boolean
}

interface ChoicesProps<Value> {
  legend: string
  name: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
  error?: string | undefined
  className?: string
}

/** Radio buttons that look like chips. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, name, choices, value, onChoose, error, className = '' } = props
  return (
    <fieldset className={`choices ${className}`} aria-describedby={error ? `${name}-note` : undefined}>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isTaken}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNote name={name} error={error} />
    </fieldset>
  )
}
