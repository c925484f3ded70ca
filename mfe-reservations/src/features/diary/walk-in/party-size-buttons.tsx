import { foldDigits } from '@sufra/domain/platform/digits'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { size } from '@sufra/ui/theme'
import { type KeyboardEvent, useId } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { Choice, ChoiceGroup, Choices, ChoiceTitle } from './choice-buttons.ts'

const MOST = 10
const SIZES = Array.from({ length: MOST }, (_, index) => index + 1)
const DIGIT = /^\p{Nd}$/u

const Sizes = styled(Choices)`
  grid-template-columns: repeat(5, minmax(0, 1fr));
  font-size: ${size.m};
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
    <ChoiceGroup onKeyDown={passDigit}>
      <ChoiceTitle>{t('booking.partySize')}</ChoiceTitle>
      <Sizes>
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
      </Sizes>
    </ChoiceGroup>
  )
}
