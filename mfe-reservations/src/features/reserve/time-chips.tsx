import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChoiceChips } from '@sufra/ui/choice-chips'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { sittingsOf } from '../../lib/sittings.ts'
import { useOfferedSlots } from '../../parts/use-offered-slots.ts'
import { words } from '../../words.ts'

const Sittings = styled.div`
  display: grid;
  gap: ${space[3]};
`

interface TimeChipsProps {
  /** Null until a date is chosen. */
  date: string | null
  partySize: number
  value: string
  onChange: (time: string) => void
}

/** The choice of the field Time in sight at once, meal by meal: what is full is crossed out. */
export function TimeChips({ date, partySize, value, onChange }: TimeChipsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { slots, isError } = useOfferedSlots(date, partySize)
  if (!date || isError) return null
  if (!slots) return <Skeleton height="120px" />
  return (
    <Sittings>
      {sittingsOf(slots).map(({ meal, slots: times }) => (
        <ChoiceChips
          key={times[0]?.time}
          title={t(`reserve.${meal}`)}
          value={value}
          onChange={onChange}
          choices={times.map(({ time, available }) => {
            const label = formatTime(time, language)
            return available
              ? { value: time, label }
              : { value: time, label, taken: t('reserve.full', { time: label }) }
          })}
        />
      ))}
    </Sittings>
  )
}
