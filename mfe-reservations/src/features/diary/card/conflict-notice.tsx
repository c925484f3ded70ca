import type { EditConflict, useEditConflict, Whose } from '@sufra/forms/use-edit-conflict'
import { formatDay, formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { RadioField } from '@sufra/ui/radio-field'
import { font, space } from '@sufra/ui/theme'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { BookingValues } from '../../../parts/booking-form/booking-values.ts'
import { Notice } from '../../../parts/notice.tsx'
import { staffWords } from '../../../staff-words.ts'

const All = styled.div`
  display: grid;
  gap: ${space[3]};
  strong { font-weight: ${font.strong}; }
  ul { padding-inline-start: 1.2em; list-style: disc; overflow-wrap: anywhere; }
`

export interface ConflictNoticeProps {
  conflict: EditConflict<BookingValues>
  onChoose: ReturnType<typeof useEditConflict>['choose']
  /** How often saving was tried before all was chosen: each time the focus goes to the first open choice. */
  asked: number
}

/** Tells what somebody else changed in a booking meanwhile, and asks where both changed the same. */
export function ConflictNotice({ conflict, onChoose, asked }: ConflictNoticeProps) {
  const t = useWords(staffWords)
  const { labelOf, textOf } = useFieldText()
  const { before, theirs, taken, clashes, chosen } = conflict
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true] [role=radio]')?.focus()
  }, [asked])
  return (
    <All ref={box}>
      <Notice $tone="gold" role="alert">
        <strong>{t('diary.card.conflict.title')}</strong>
        {taken.length > 0 && (
          <ul>
            {taken.map((group) => {
              const change = { before: textOf(group, before), after: textOf(group, theirs) }
              return <li key={group[0]}>{t('diary.card.conflict.taken', { field: labelOf(group), ...change })}</li>
            })}
          </ul>
        )}
        <p>{t(`diary.card.conflict.${clashes.length > 0 ? 'choose' : 'saveAgain'}`)}</p>
      </Notice>
      {clashes.map((group) => {
        const whose = chosen[group[0] ?? ''] ?? null
        const options = (['mine', 'theirs'] as const).map((value: Whose) => {
          const label = t(`diary.card.conflict.${value}`, { value: textOf(group, conflict[value]) })
          return { value, label }
        })
        return (
          <RadioField
            key={group[0]}
            label={labelOf(group)}
            options={options}
            value={whose}
            onChange={(value) => onChoose(group, value)}
            error={asked > 0 && !whose ? t('diary.card.conflict.missing') : undefined}
          />
        )
      })}
    </All>
  )
}

type Group = readonly (keyof BookingValues)[]

/** Fields of a booking, and what stands in them, in words. */
function useFieldText() {
  const t = useWords(staffWords)
  const language = useLanguage()
  const labels = {
    customerName: t('booking.name'),
    customerPhone: t('booking.phone'),
    customerEmail: t('booking.email'),
    date: t('diary.card.conflict.when'),
    time: t('diary.card.conflict.when'),
    partySize: t('booking.partySize'),
    tableNumber: t('booking.tableNumber'),
    specialRequests: t('booking.requests'),
  }
  const labelOf = ([first]: Group) => (first ? labels[first] : '')
  const textOf = ([first]: Group, values: BookingValues): string => {
    const { date, time, partySize } = values
    const whenText =
      date && time && t('next.when', { day: formatDay(date, language), time: formatTime(time, language) })
    const isNumber = partySize !== null && !Number.isNaN(partySize)
    const texts = {
      ...values,
      date: whenText,
      time: whenText,
      partySize: isNumber && formatNumber(partySize, language),
    }
    return (first && texts[first]) || t('diary.card.conflict.empty')
  }
  return { labelOf, textOf }
}
