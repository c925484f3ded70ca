import { formatDay } from '@sufra/i18n/format'
import { readTypedDay, typedDay } from '@sufra/i18n/typed-day'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { afterPress } from './after-press.ts'

interface TypedDayOptions {
  value: string | null
  onChange: (day: string | null) => void
  min?: string
  max?: string
}

export function useTypedDay({ value, onChange, min, max }: TypedDayOptions) {
  const t = useWords(common)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)

  const tooEarly = (day: string) => min !== undefined && day < min
  const tooLate = (day: string) => max !== undefined && day > max
  const read = (text: string) => {
    const day = readTypedDay(text)
    return day === null || tooEarly(day) || tooLate(day) ? null : day
  }
  // An external value replaces the typed text.
  const shown = typed !== '' && read(typed) === value ? typed : typedDay(value)

  function problem(): string | undefined {
    if (!left || shown === '' || value !== null) return undefined
    const day = readTypedDay(shown)
    if (day === null) return t('date.invalid')
    if (min !== undefined && tooEarly(day)) return t('date.tooEarly', { day: formatDay(min, language) })
    return max === undefined ? undefined : t('date.tooLate', { day: formatDay(max, language) })
  }
  return {
    shown,
    problem: problem(),
    type: (text: string) => {
      setTyped(text)
      setLeft(false)
      onChange(read(text))
    },
    leave: () => {
      afterPress(() => setLeft(true))
      if (value !== null) setTyped('')
    },
    pick: (day: string) => {
      setTyped('')
      onChange(day)
    },
  }
}
