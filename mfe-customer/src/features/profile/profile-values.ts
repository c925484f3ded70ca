import type { Customer } from '@sufra/contracts/entities/customer'
import type { Gender } from '@sufra/domain/choices'
import { birthProblem, emailProblem, nameProblem, passwordProblem } from '../../parts/person-rules.ts'

/** What the profile form holds while it is filled in. */
export interface ProfileValues {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  gender: Gender | null
  emirate: string | null
  email: string
  nationality: string | null
  /** Blank keeps the present one. */
  password: string
  halal: boolean
}

/** The form as it opens: the record, and no password. */
export function valuesOf(customer: Customer): ProfileValues {
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    dateOfBirth: customer.dateOfBirth,
    gender: customer.gender,
    emirate: customer.emirate,
    email: customer.email ?? '',
    nationality: customer.nationality,
    password: '',
    halal: customer.isMuslim === true,
  }
}

/** What is sent. For values that the rules have passed. */
export function profilePayload({ halal, dateOfBirth, gender, emirate, ...rest }: ProfileValues) {
  if (dateOfBirth === null || gender === null || emirate === null) throw new Error('The form is not complete')
  return { ...rest, dateOfBirth, gender, emirate, isMuslim: halal }
}

/** Words of the profile form that say what is wrong. */
export type ProfileProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'dateOfBirthRequired'
  | 'dateOfBirthFuture'
  | 'genderRequired'
  | 'emirateRequired'
  | 'emailInvalid'
  | 'tooLong'

/** What keeps a profile from being saved, by field, in the order of the form (customer specification §5). */
export function profileProblems(values: ProfileValues, today: string): [keyof ProfileValues, ProfileProblem][] {
  const found: [keyof ProfileValues, ProfileProblem | null][] = [
    ['firstName', nameProblem(values.firstName, 'firstNameRequired')],
    ['lastName', nameProblem(values.lastName, 'lastNameRequired')],
    ['dateOfBirth', birthProblem(values.dateOfBirth, today)],
    ['gender', values.gender === null ? 'genderRequired' : null],
    ['emirate', values.emirate ? null : 'emirateRequired'],
    ['email', emailProblem(values.email)],
    ['password', passwordProblem(values.password)],
  ]
  return found.flatMap(([field, key]) => (key === null ? [] : [[field, key]]))
}
