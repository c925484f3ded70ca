import { foldDigits } from './digits.ts'

/** Tries with a wrong PIN, at one till and for one person, before the password is asked for. */
export const PIN_TRIES = 5
/** How long a PIN works at a till after the person signed in there with the password. */
export const PIN_DAYS = 7

/** After how many idle minutes a shared till may be locked, and after how many it is where nobody said. */
export const LOCK_MINUTES = [1, 2, 5, 10, 30] as const
export type LockMinutes = (typeof LOCK_MINUTES)[number]
export const LOCK_MINUTES_AT_FIRST: LockMinutes = 5

/** A PIN as it is compared: four to six Latin digits; null for anything else. */
export function readPin(text: string): string | null {
  const digits = foldDigits(text)
  return /^[0-9]{4,6}$/.test(digits) ? digits : null
}

/** Whether a PIN is among those that are tried first: one digit again and again, or digits in a row up or down. */
export function isGuessablePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}
