import { foldDigits } from '../platform/digits.ts'
import { foldForSearch } from '../platform/search-text.ts'

export const PIN_TRIES = 5
export const PIN_MOST = 6
/** Days after a password sign-in at the till during which its PIN works. */
export const PIN_DAYS = 7

export const LOCK_MINUTES = [1, 2, 5, 10, 30] as const
export type LockMinutes = (typeof LOCK_MINUTES)[number]
export const LOCK_MINUTES_AT_FIRST: LockMinutes = 5

export function parsePin(text: string): string | null {
  const digits = foldDigits(text)
  return /^[0-9]{4,6}$/.test(digits) ? digits : null
}

export function isGuessablePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}

/** Compares with the first name, folded as in searches (contract §3). A blank password never matches. */
export function isDefaultPassword(given: string, firstName: string): boolean {
  const password = foldForSearch(given)
  return password !== '' && password === foldForSearch(firstName)
}
