import { foldDigits } from '@sufra/domain/digits'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { forcedSelected, tabular } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { type KeyboardEvent, useId } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'

const MOST = 10
const SIZES = Array.from({ length: MOST }, (_, index) => index + 1)
const DIGIT = /^\p{Nd}$/u

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
const Title = styled.legend`
  padding: 0 0 6px;
  color: ${color.inkSoft};
  font-size: ${size.s};
  font-weight: ${font.strong};
`
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[2]};
`
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: 48px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  font-size: ${size.m};
  ${tabular}
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  &:hover { border-color: ${color.goldFill}; }
  &:has(:checked) {
    border-color: ${color.chosen};
    background: ${color.chosen};
    color: ${color.onChosen};
    font-weight: ${font.strong};
    ${forcedSelected}
  }
  &:has(:focus-visible) { outline: 2px solid ${color.ink}; outline-offset: 2px; }

  /* Covers its button, so that presses and screen readers find it there. */
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
`

interface PartySizeButtonsProps {
  value: number | null
  onChange: (people: number) => void
  /** A digit was typed; the number field continues. */
  onDigit: (digit: number) => void
}

export function PartySizeButtons({ value, onChange, onDigit }: PartySizeButtonsProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const name = useId()
  const passDigit = (event: KeyboardEvent) => {
    if (!DIGIT.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onDigit(Number(foldDigits(event.key)))
  }
  return (
    <Group onKeyDown={passDigit}>
      <Title>{t('booking.partySize')}</Title>
      <Choices>
        {SIZES.map((people) => (
          <Choice key={people}>
            <input
              type="radio"
              name={name}
              checked={people === value}
              onChange={() => onChange(people)}
              data-autofocus={people === value || undefined}
            />
            {formatNumber(people, language)}
          </Choice>
        ))}
      </Choices>
    </Group>
  )
}
