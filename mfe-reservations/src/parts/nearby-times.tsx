import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../words.ts'

const Alternatives = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  legend {
    padding-block-end: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.s};
    font-weight: ${font.strong};
  }
`

export interface Nearby {
  date: string | null
  partySize: number
  times: readonly string[]
}

interface NearbyTimesProps {
  times: readonly string[]
  chosen: string
  onChoose: (time: string) => void
}

export function NearbyTimes({ times, chosen, onChoose }: NearbyTimesProps) {
  const t = useWords(words)
  const language = useLanguage()
  if (times.length === 0) return null
  return (
    <Alternatives>
      <legend>{t('reserve.alternatives')}</legend>
      {times.map((time) => (
        <ChipButton key={time} pressed={time === chosen} onClick={() => onChoose(time)}>
          {formatTime(time, language)}
        </ChipButton>
      ))}
    </Alternatives>
  )
}
