import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { Delete } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'

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
  transition: background-color ${motion.quick};
  &:hover { background: ${color.sand}; }
`

interface KeypadProps {
  value: string
  onChange: (digits: string) => void
  maxLength: number
}

export function Keypad({ value, onChange, maxLength }: KeypadProps) {
  const t = useWords(words)
  const press = (digit: string) => onChange((value === '0' ? digit : value + digit).slice(0, maxLength))
  return (
    // An attribute: styled direction would be mirrored in Arabic.
    <Keys dir="ltr" role="group" aria-label={t('qr.keypad')}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <Key key={digit} type="button" onClick={() => press(digit)}>
          {digit}
        </Key>
      ))}
      <Key type="button" aria-label={t('qr.clear')} onClick={() => onChange('')}>
        C
      </Key>
      <Key type="button" onClick={() => press('0')}>
        0
      </Key>
      <Key type="button" aria-label={t('qr.backspace')} onClick={() => onChange(value.slice(0, -1))}>
        <Icon of={Delete} />
      </Key>
    </Keys>
  )
}
