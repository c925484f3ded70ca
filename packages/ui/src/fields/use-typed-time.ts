import { isTimeOfDay, toMinutes, toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatTime } from '@sufra/i18n/format'
import { parseTypedTime } from '@sufra/i18n/typed-time'
import { useLanguage } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { runAfterPress } from './run-after-press.ts'

const STEP_MINUTES = 15
const NOON = '12:00'

/** A valid time, or the text itself, so that nothing typed is lost. */
const parseTyped = (text: string) => parseTypedTime(text) ?? text.trim()

export function useTypedTime(value: string, onChange: (value: string) => void) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const isTime = isTimeOfDay(value)
  const written = isTime ? formatTime(value, language) : value
  return {
    // An external value replaces the typed text.
    text: typed !== null && parseTyped(typed) === value ? typed : written,
    minute: isTime ? toMinutes(value) : undefined,
    isWrong: value !== '' && !isTime,
    left,
    type: (text: string) => {
      setTyped(text)
      setLeft(false)
      onChange(parseTyped(text))
    },
    leave: () => {
      setTyped(null)
      runAfterPress(() => setLeft(true))
    },
    step: (by: 1 | -1) => {
      if (value !== '' && !isTime) return
      setTyped(null)
      onChange(value === '' ? NOON : stepToQuarter(toMinutes(value), by))
    },
  }
}

function stepToQuarter(minute: number, by: 1 | -1): string {
  const quarters = by === 1 ? Math.floor(minute / STEP_MINUTES) : Math.ceil(minute / STEP_MINUTES)
  return toTimeOfDay((quarters + by) * STEP_MINUTES)
}
