import { foldDigits } from '@sufra/domain/platform/digits'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { Delete } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { words } from '../words.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const DIGIT = /^\p{Nd}$/u

const Keys = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[2]};
`
const Key = styled.button`
  display: grid;
  place-items: center;
  min-block-size: 48px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.paper};
  font-size: ${size.l};
  font-weight: ${font.strong};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.sand}; }
`

interface NumberPadProps {
  value: string
  onChange: (digits: string) => void
  maxLength: number
}

/** Keys for the digits of a field, which keeps the focus while they are pressed. */
export function NumberPad({ value, onChange, maxLength }: NumberPadProps) {
  const t = useWords(words)
  const press = (digit: string) => onChange((value + digit).slice(0, maxLength))
  const remove = () => onChange(value.slice(0, -1))
  const typeKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Backspace' && !DIGIT.test(event.key)) return
    event.preventDefault()
    // Digits outside of fields choose a person.
    event.stopPropagation()
    if (event.key === 'Backspace') remove()
    else press(foldDigits(event.key))
  }
  return (
    // An attribute: styled direction would be mirrored in Arabic.
    <Keys
      dir="ltr"
      role="group"
      aria-label={t('numberPad.keys')}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={typeKey}
    >
      {DIGITS.map((digit) => (
        <Key key={digit} type="button" onClick={() => press(digit)}>
          {digit}
        </Key>
      ))}
      <Key type="button" aria-label={t('numberPad.clear')} onClick={() => onChange('')}>
        C
      </Key>
      <Key type="button" onClick={() => press('0')}>
        0
      </Key>
      <Key type="button" aria-label={t('numberPad.backspace')} onClick={remove}>
        <Icon of={Delete} />
      </Key>
    </Keys>
  )
}
