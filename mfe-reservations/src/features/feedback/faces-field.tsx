import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { forcedSelected } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { Frown, Meh, Smile } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { feedbackWords } from '../../feedback-words.ts'

const FACES = [
  { score: 3, face: 'good', icon: Smile },
  { score: 2, face: 'okay', icon: Meh },
  { score: 1, face: 'notGood', icon: Frown },
] as const

const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[2]};
`
const Choice = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[3]} ${space[1]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.inkSoft};
  font-size: ${size.s};
  text-align: center;
  cursor: pointer;
  transition: border-color ${motion.quick}, background-color ${motion.quick};

  &:hover { border-color: ${color.goldFill}; }
  &[data-state='checked'] {
    border-color: ${color.goldFill};
    background: ${color.goldSoft};
    box-shadow: inset 0 0 0 1px ${color.goldFill};
    color: ${color.ink};
    font-weight: ${font.strong};
    ${forcedSelected}
  }

  /* Covers the face, so that its focus ring surrounds it. */
  input { appearance: none; position: absolute; inset: 0; margin: 0; border-radius: inherit; cursor: pointer; }
`
interface FacesFieldProps {
  label: string
  value: number | null
  onChange: (score: number) => void
}

export function FacesField({ label, value, onChange }: FacesFieldProps) {
  const t = useWords(feedbackWords)
  const name = useId()
  return (
    <Faces role="radiogroup" aria-label={label}>
      {FACES.map(({ score, face, icon }) => (
        <Choice key={score} data-state={value === score ? 'checked' : 'unchecked'}>
          <input type="radio" name={name} value={score} checked={value === score} onChange={() => onChange(score)} />
          <Icon of={icon} size={36} />
          {t(`face.${face}`)}
        </Choice>
      ))}
    </Faces>
  )
}
