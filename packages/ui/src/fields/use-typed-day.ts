import { formatDay } from '@sufra/i18n/format'
import { formatTypedDay, parseTypedDay } from '@sufra/i18n/typed-day'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { runAfterPress } from './run-after-press.ts'

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

  const isTooEarly = (day: string) => min !== undefined && day < min
  const isTooLate = (day: string) => max !== undefined && day > max
  const parseInRange = (text: string) => {
    const day = parseTypedDay(text)
    return day === null || isTooEarly(day) || isTooLate(day) ? null : day
  }
  // An external value replaces the typed text.
  const text = typed !== '' && parseInRange(typed) === value ? typed : formatTypedDay(value)

  function describeProblem(): string | undefined {
    if (!left || text === '' || value !== null) return undefined
    const day = parseTypedDay(text)
    if (day === null) return t('date.invalid')
    if (min !== undefined && isTooEarly(day)) return t('date.tooEarly', { day: formatDay(min, language) })
    return max === undefined ? undefined : t('date.tooLate', { day: formatDay(max, language) })
  }
  return {
    text: text,
    problem: describeProblem(),
    type: (text: string) => {
      setTyped(text)
      setLeft(false)
      onChange(parseInRange(text))
    },
    leave: () => {
      runAfterPress(() => setLeft(true))
      if (value !== null) setTyped('')
    },
    pick: (day: string) => {
      setTyped('')
      onChange(day)
    },
  }
}
