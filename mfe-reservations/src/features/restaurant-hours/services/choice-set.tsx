import { ChipButton } from '@sufra/ui/chip'
import { color, font, size, space } from '@sufra/ui/theme'
import { useId } from 'react'
import styled from 'styled-components'

const Choices = styled.fieldset`
  border: 0;
  padding: 0;
  legend { margin-block-end: ${space[2]}; color: ${color.inkSoft}; font-size: ${size.s}; font-weight: ${font.strong}; }
  p { margin-block-start: ${space[2]}; font-size: ${size.xs}; color: ${color.muted}; }
  p[role='alert'] { color: ${color.danger}; }
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

interface ChoiceSetProps {
  label: string
  hint?: string
  error: string | undefined
  choices: readonly { id: number; label: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Several of a few choices, in their order. */
export function ChoiceSet({ label, hint, error, choices, chosen, onChange }: ChoiceSetProps) {
  const noteId = useId()
  const toggle = (id: number) =>
    onChange(choices.map((choice) => choice.id).filter((each) => (each === id) !== chosen.includes(each)))
  return (
    <Choices aria-describedby={error || hint ? noteId : undefined}>
      <legend>{label}</legend>
      <Chips>
        {choices.map((choice) => (
          <ChipButton key={choice.id} pressed={chosen.includes(choice.id)} onClick={() => toggle(choice.id)}>
            {choice.label}
          </ChipButton>
        ))}
      </Chips>
      {error ? (
        <p id={noteId} role="alert">
          {error}
        </p>
      ) : (
        hint && <p id={noteId}>{hint}</p>
      )}
    </Choices>
  )
}
