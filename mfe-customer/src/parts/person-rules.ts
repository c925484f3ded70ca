import { isDay } from '@sufra/domain/calendar-day'

/*
 * The rules that registration and profile share (customer specification §5), as plain functions: the server's schema
 * has the last word, and a test holds the two together.
 */
export const NAME_MOST = 80
const PASSWORD_MOST = 200
const EMAIL = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

export function nameProblem<Required extends string>(name: string, required: Required): Required | 'tooLong' | null {
  if (name.trim() === '') return required
  return name.trim().length > NAME_MOST ? 'tooLong' : null
}

/** @param today the restaurant's present day, `YYYY-MM-DD` */
export function birthProblem(day: string | null, today: string): 'dateOfBirthRequired' | 'dateOfBirthFuture' | null {
  if (day === null || !isDay(day)) return 'dateOfBirthRequired'
  return day > today ? 'dateOfBirthFuture' : null
}

export function emailProblem(email: string): 'emailInvalid' | null {
  const typed = email.trim()
  return typed === '' || (EMAIL.test(typed) && typed.length <= 254) ? null : 'emailInvalid'
}

export function passwordProblem(password: string): 'tooLong' | null {
  return password.length > PASSWORD_MOST ? 'tooLong' : null
}
