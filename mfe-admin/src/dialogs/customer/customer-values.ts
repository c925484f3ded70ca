import type { Customer } from '@sufra/contracts/entities/customer'
import { isDay } from '@sufra/domain/calendar-day'
import type { Gender } from '@sufra/domain/choices'
import { MAX_ADJUSTMENT } from '@sufra/domain/points'

/** What the edit form holds. */
export interface CustomerValues {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  gender: Gender | null
  emirate: string | null
  diet: 'halal' | 'all' | null
  email: string
  nationality: string | null
  /** Blank keeps the present one. */
  password: string
  points: number | null
  discount: string
  notes: string
}

export type Field = keyof CustomerValues

/** Words of the form that say what is wrong. */
export type CustomerProblem = 'required' | 'birthFuture' | 'emailWrong' | 'invalidPointsText' | 'pointsTooFar'

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** The staff's form begins with Dubai (staff specification §3). */
const DEFAULT_EMIRATE = 'Dubai'

/** The form as it opens. */
export function valuesOf(customer: Customer): CustomerValues {
  const { isMuslim } = customer
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    dateOfBirth: customer.dateOfBirth,
    gender: customer.gender,
    emirate: customer.emirate ?? DEFAULT_EMIRATE,
    diet: isMuslim === null ? null : isMuslim ? 'halal' : 'all',
    email: customer.email ?? '',
    nationality: customer.nationality,
    password: '',
    points: customer.points,
    discount: customer.discount ?? '',
    notes: customer.adminNotes ?? '',
  }
}

/** What keeps the form from being saved, in its order (staff specification §5). @param present the balance to move from */
export function problemsOf(values: CustomerValues, present: number, today: string): [Field, CustomerProblem][] {
  const missing = (['firstName', 'lastName', 'dateOfBirth', 'gender', 'emirate', 'diet'] as const)
    .filter((field) => !values[field]?.trim())
    .map((field): [Field, CustomerProblem] => [field, 'required'])
  const problems: [Field, CustomerProblem][] = [...missing]
  const { dateOfBirth, points } = values
  const email = values.email.trim()
  if (dateOfBirth && isDay(dateOfBirth) && dateOfBirth > today) problems.push(['dateOfBirth', 'birthFuture'])
  if (email !== '' && !EMAIL.test(email)) problems.push(['email', 'emailWrong'])
  if (points === null || !Number.isSafeInteger(points) || points < 0) problems.push(['points', 'invalidPointsText'])
  else if (Math.abs(points - present) > MAX_ADJUSTMENT) problems.push(['points', 'pointsTooFar'])
  return problems
}

/** What the profile call takes. For values that the rules have passed. */
export function profileOf({ dateOfBirth, gender, emirate, diet, ...values }: CustomerValues) {
  if (!dateOfBirth || !gender || !emirate || !diet) throw new Error('The form is not complete')
  const { firstName, lastName, email, nationality, password } = values
  return { firstName, lastName, dateOfBirth, gender, emirate, isMuslim: diet === 'halal', email, nationality, password }
}
