import { useBusinessDay } from '@sufra/api/restaurant-day'
import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import { formatLeaf } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { color, font, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { memo } from 'react'
import styled from 'styled-components'
import { words } from '../words.ts'
import { useImpossible } from './table-wish/use-impossible.ts'
import { useOfferedSlots } from './use-offered-slots.ts'

const COUNT = 6

const Days = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(104px, 4.8rem), 100%), 1fr));
  gap: ${space[2]};
`
const DayChip = styled(ChipButton)`
  flex-direction: column;
  justify-content: center;
  gap: 0;
  min-block-size: 56px;
  padding-inline: ${space[1]};
  border-radius: ${({ theme }) => theme.radius.control};
  line-height: 1.3;
  text-align: center;
  small { color: ${color.muted}; font-size: ${size.xs}; font-weight: ${font.regular}; }
  &[aria-pressed='true'] small { color: inherit; }
`

interface QuickDaysProps {
  /** `last` is undefined while loading. */
  first: Day
  last: Day | undefined
  partySize: number
  areaId: number | null
  chosen: Day | null
  /** Must be stable. */
  onChoose: (day: Day) => void
}

export const QuickDays = memo(function QuickDays({ first, last, partySize, areaId, chosen, onChoose }: QuickDaysProps) {
  const t = useWords(words)
  const days = Array.from({ length: COUNT }, (_, index) => addDays(first, index))
  return (
    <Days>
      <VisuallyHidden as="legend">{t('reserve.quickDays')}</VisuallyHidden>
      {days
        .filter((day) => last === undefined || day <= last)
        .map((day) => (
          <QuickDay key={day} {...{ day, partySize, areaId }} pressed={day === chosen} onPress={() => onChoose(day)} />
        ))}
    </Days>
  )
})

interface QuickDayProps {
  day: Day
  partySize: number
  areaId: number | null
  pressed: boolean
  onPress: () => void
}

function QuickDay({ day, partySize, areaId, pressed, onPress }: QuickDayProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { slots } = useOfferedSlots(day, partySize, { areaId })
  const impossible = useImpossible(partySize, areaId)
  const nothing = slots !== undefined && !slots.some(({ available }) => available) && !(impossible && slots.length > 0)
  const { number, month } = formatLeaf(day, language)
  const date = `${number} ${month}`
  return (
    <DayChip pressed={pressed} taken={nothing} onClick={onPress}>
      <span>{useDayName(day)}</span>{' '}
      <small>{nothing ? t(slots.length > 0 ? 'reserve.dayFull' : 'reserve.dayClosed') : date}</small>
    </DayChip>
  )
}

function useDayName(day: Day): string {
  const t = useWords(words)
  const language = useLanguage()
  const today = useBusinessDay()
  if (day === today) return t('reserve.today')
  if (day === addDays(today, 1)) return t('reserve.tomorrow')
  return formatLeaf(day, language).weekday
}
