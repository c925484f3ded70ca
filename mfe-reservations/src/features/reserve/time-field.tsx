import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { SelectField } from '@sufra/ui/select-field'
import type { Ref } from 'react'
import { useListSlotsQuery } from '../../api.ts'
import { words } from '../../words.ts'

interface TimeFieldProps {
  /** Null until a date is chosen. */
  date: string | null
  /** The dialog's text: `2`, `10+`. */
  people: string
  value: string | null
  onChange: (time: string) => void
  error?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The times that the restaurant offers on a day; full ones are shown but cannot be chosen, and say so. */
export function TimeField({ date, people, error, ...field }: TimeFieldProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isFetching, isError } = useListSlotsQuery(
    { date: date ?? '', partySize: people || '1' },
    { skip: !date, refetchOnMountOrArgChange: true },
  )
  const slots = date && !isError ? (data ?? []) : []
  const options = slots.map(({ time, available }) => ({
    value: time,
    label: available ? formatTime(time, language) : t('reserve.full', { time: formatTime(time, language) }),
    disabled: !available,
  }))
  return (
    <SelectField
      {...field}
      label={t('reserve.time')}
      options={options}
      error={error ?? (isError ? t('reserve.timesFailed') : undefined)}
      emptyText={emptyText()}
      placeholder={date && options.length === 0 && !isFetching && !isError ? t('reserve.closed') : undefined}
    />
  )

  function emptyText(): string {
    if (!date) return t('reserve.chooseDate')
    return isFetching ? t('reserve.loadingTimes') : t('reserve.closed')
  }
}
