import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import styled from 'styled-components'
import { forcedDisabled, forcedSelected, tabular } from '../theme/styles.ts'
import { color, font, motion, radius, size, space } from '../theme/theme.ts'

interface ChipChoice {
  value: string
  label: string
  /** The choice is crossed out; the text is read out as the reason. */
  taken?: string
}

interface ChoiceChipsProps {
  title: string
  choices: readonly ChipChoice[]
  value: string
  onChange: (value: string) => void
}

const Title = styled.span`
  display: block;
  padding-block-end: ${space[2]};
  color: ${color.inkSoft};
  font-size: ${size.s};
  font-weight: ${font.strong};
`
const Chips = styled(RadioGroup.Root)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(5.5rem, 100%), 1fr));
  gap: ${space[2]};

  /* Radix puts one for each choice into a form, moved out of sight by its own width, which would widen the dialog. */
  > input { display: none; }
`
const ChoiceChip = styled(RadioGroup.Item)`
  min-block-size: 44px;
  padding-inline: ${space[2]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.full};
  background: ${color.card};
  color: ${color.ink};
  font-size: ${size.s};
  ${tabular}
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  &:hover:not(:disabled) { border-color: ${color.goldFill}; }
  &[data-state='checked'] {
    background: ${color.chosen};
    border-color: ${color.chosen};
    color: ${color.onChosen};
    font-weight: ${font.strong};
    ${forcedSelected}
  }
  &:disabled {
    border-color: ${color.line};
    background: transparent;
    color: ${color.muted};
    text-decoration: line-through;
    cursor: not-allowed;
    ${forcedDisabled}
  }
`

export function ChoiceChips({ title, choices, value, onChange }: ChoiceChipsProps) {
  const titleId = useId()
  return (
    <div>
      <Title id={titleId}>{title}</Title>
      <Chips aria-labelledby={titleId} value={value} onValueChange={onChange}>
        {choices.map((choice) => (
          <ChoiceChip
            key={choice.value}
            value={choice.value}
            disabled={Boolean(choice.taken)}
            aria-label={choice.taken}
          >
            {choice.label}
          </ChoiceChip>
        ))}
      </Chips>
    </div>
  )
}
