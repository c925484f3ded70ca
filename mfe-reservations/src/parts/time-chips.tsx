import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import { getDayOfWeek } from '@sufra/domain/platform/calendar-day'
import { formatTime, formatWeekday } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { ChoiceChips } from '@sufra/ui/choice-chips'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import { memo, useDeferredValue } from 'react'
import styled from 'styled-components'
import { groupByMeal } from '../lib/group-by-meal.ts'
import { groupTimes } from '../lib/group-times.ts'
import { useFormatTime } from '../lib/use-format-time.ts'
import { words } from '../words.ts'
import { useOfferedSlots } from './use-offered-slots.ts'

const Sittings = styled.div`
  display: grid;
  gap: ${space[3]};
`

interface TimeChipsProps {
  date: string | null
  partySize: number
  areaId: number | null
  value: string
  /** Must be stable. */
  onChange: (time: string) => void
}

/** All times by service, else by meal; full ones are crossed out. */
export function TimeChips({ date, partySize, areaId, ...choice }: TimeChipsProps) {
  const { slots, isError } = useOfferedSlots(date, partySize, { areaId })
  // Deferred: the chosen day renders before its times.
  const visibleSlots = useDeferredValue(slots)
  if (!date || isError) return null
  if (!slots || !visibleSlots) return <Skeleton height="120px" />
  return <Times date={date} slots={visibleSlots} {...choice} />
}

interface TimesProps extends Pick<TimeChipsProps, 'value' | 'onChange'> {
  date: string
  slots: readonly OfferedSlot[]
}

const Times = memo(function Times({ date, slots, value, onChange }: TimesProps) {
  const t = useWords(words)
  const language = useLanguage()
  const whenOf = useFormatTime()
  const written = useWritten()
  const weekday = formatWeekday(getDayOfWeek(date), language)
  const isLate = (slot: OfferedSlot) => whenOf(date, slot).night !== null
  const groups = groupTimes(slots).flatMap(({ service, slots: times }) =>
    service
      ? [{ title: written({ text: service.name, arabic: service.nameAr }).text, slots: times }]
      : groupByMeal(times, isLate).map(({ meal, slots }) => ({ title: t(`reserve.${meal}`, { weekday }), slots })),
  )
  return (
    <Sittings>
      {groups.map(({ title, slots: times }) => (
        <ChoiceChips
          key={times[0]?.time}
          title={title}
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
})
