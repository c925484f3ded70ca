import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES, toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatDay, formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { figures } from '@sufra/ui/styles'
import { color, font, size, space } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { memo } from 'react'
import styled from 'styled-components'
import type { PlanSlot } from '../../../lib/plan-day.ts'
import { staffWords } from '../../../staff-words.ts'
import { HEAD_PX, ROW_PX } from './measures.ts'

const Table = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${size.xs};
  white-space: nowrap;
  th, td { padding: 0 ${space[2]}; ${figures} font-weight: ${font.regular}; }
  th:first-child { padding-inline-start: ${space[4]}; }
  td:last-child { padding-inline-end: ${space[3]}; }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    block-size: ${HEAD_PX}px;
    background: ${color.card};
    box-shadow: 0 1px ${color.line};
    color: ${color.muted};
  }
  tbody th, tbody td { block-size: ${ROW_PX}px; border-block-start: 1px solid ${color.line}; vertical-align: top; padding-block-start: 2px; line-height: 1.2; }
  tbody th { font-weight: ${font.strong}; }
`
const HalfHour = styled.tr`
  && > th, && > td { border-block-start-color: ${color.sand}; }
  && > th { font-weight: ${font.regular}; color: ${color.muted}; }
`
const Free = styled.td<{ $none: boolean }>`
  color: ${({ $none }) => ($none ? color.danger : color.success)};
  && { font-weight: ${font.strong}; }
`
const People = styled.td<{ $none: boolean }>`
  color: ${({ $none }) => ($none ? color.muted : color.ink)};
`
const Over = styled.strong`
  margin-inline-start: 4px;
  color: ${color.danger};
  font-weight: ${font.strong};
`
/** Both lines of midnight fit its row. */
const NextDay = styled.span`
  display: block;
  margin-block-end: -4px;
  color: ${color.gold};
  font-size: 0.6875rem;
  line-height: 1;
`

interface SlotTableProps {
  slots: readonly PlanSlot[]
  totalTables: number
  /** Undefined while unknown. */
  mostPeople: number | undefined
  day: Day
}

export const SlotTable = memo(function SlotTable({ slots, totalTables, mostPeople, day }: SlotTableProps) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return (
    <Table>
      <caption>
        <VisuallyHidden>{t('diary.timeline.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('diary.timeline.time')}</th>
          <th scope="col" aria-label={t('diary.timeline.free')}>
            {t('diary.timeline.freeShort')}
          </th>
          <th scope="col">{t('diary.timeline.people')}</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ minute, freeTables, people }) => {
          const Line = minute % 60 === 0 ? 'tr' : HalfHour
          return (
            <Line key={minute}>
              <th scope="row">
                {formatTime(toTimeOfDay(minute), language)}
                {minute === DAY_MINUTES && <NextDay>{formatDay(addDays(day, 1), language)}</NextDay>}
              </th>
              <Free $none={freeTables <= 0} dir="ltr">
                {t('diary.timeline.freeOf', { free: number(Math.max(0, freeTables)), total: number(totalTables) })}
                <Overbooked by={-freeTables} of="tables" />
              </Free>
              <People $none={people === 0}>
                <span dir="ltr">
                  {number(people)}
                  {mostPeople !== undefined && <Overbooked by={people - mostPeople} of="people" />}
                </span>
              </People>
            </Line>
          )
        })}
      </tbody>
    </Table>
  )
})

function Overbooked({ by, of }: { by: number; of: 'tables' | 'people' }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  if (by <= 0) return null
  const formatCell = formatNumber(by, language)
  const text = t(`diary.timeline.over.${of}`, { count: by, number: formatCell })
  return (
    <Over title={text}>
      <span aria-hidden>+{formatCell}</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </Over>
  )
}
