import { normalisePhone } from '@sufra/domain/phone'
import { birthProblem, emailProblem, nameProblem, passwordProblem } from '../../parts/person-rules.ts'
import type { RegistrationValues } from './registration-values.ts'

type Field = keyof RegistrationValues

/** Words of the registration form that say what is wrong. */
export type ProblemKey =
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'phonesDiffer'
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'dateOfBirthRequired'
  | 'dateOfBirthFuture'
  | 'dietaryPreferenceRequired'
  | 'genderRequired'
  | 'emirateRequired'
  | 'emailInvalid'
  | 'tooLong'
  | 'privacyRequired'

export interface Problem {
  field: Field
  key: ProblemKey
}

/**
 * What keeps a registration from being sent, in the order of the form (customer specification §5).
 * The server's schema has the last word; a test holds the two together.
 * @param today the restaurant's present day, `YYYY-MM-DD`
 */
export function registrationProblems(values: RegistrationValues, today: string): Problem[] {
  const found: [Field, ProblemKey | null][] = [
    ['phoneNumber', phoneProblem(values.phoneNumber)],
    ['confirmPhone', confirmProblem(values)],
    ['firstName', nameProblem(values.firstName, 'firstNameRequired')],
    ['lastName', nameProblem(values.lastName, 'lastNameRequired')],
    ['dateOfBirth', birthProblem(values.dateOfBirth, today)],
    ['diet', values.diet === null ? 'dietaryPreferenceRequired' : null],
    ['gender', values.gender === null ? 'genderRequired' : null],
    ['emirate', values.emirate ? null : 'emirateRequired'],
    ['email', emailProblem(values.email)],
    ['password', passwordProblem(values.password)],
    ['accepted', values.accepted ? null : 'privacyRequired'],
  ]
  return found.flatMap(([field, key]) => (key === null ? [] : [{ field, key }]))
}

function phoneProblem(phone: string): ProblemKey | null {
  if (phone.trim() === '') return 'phoneRequired'
  return normalisePhone(phone) === null ? 'phoneInvalid' : null
}

/** The same number in two spellings is the same number; a phone that is missing itself is the only complaint. */
function confirmProblem({ phoneNumber, confirmPhone }: RegistrationValues): ProblemKey | null {
  if (phoneNumber.trim() === '') return null
  const [first, second] = [phoneNumber, confirmPhone].map((typed) => normalisePhone(typed) ?? typed.trim())
  return first === second ? null : 'phonesDiffer'
}
