import type { customerFields } from '@sufra/contracts/customers/fields'
import { normalisePhone } from '@sufra/domain/platform/phone'
import type { FormValues } from '@sufra/forms/form-values'
import { checkBirthDate, type Problem, type Violation } from '@sufra/forms/record-resolver'

export type RegistrationValues = FormValues<typeof customerFields, 'registration'> & {
  confirmPhone: string
  accepted: boolean
  agreesToOffers: boolean
}

export type RegistrationProblem = Problem | 'future' | 'differs'

/**
 * Rules beyond the call's schema (customer specification §5).
 * @param today `YYYY-MM-DD`
 */
export function checkRegistration(
  values: RegistrationValues,
  today: string,
): Violation<RegistrationValues, 'future' | 'differs'>[] {
  const found: Violation<RegistrationValues, 'future' | 'differs'>[] = [...checkBirthDate(values, today)]
  if (!isConfirmed(values)) found.push(['confirmPhone', 'differs'])
  if (!values.accepted) found.push(['accepted', 'required'])
  return found
}

/** Compares normalised numbers; a missing phone is reported alone. */
function isConfirmed({ phoneNumber, confirmPhone }: RegistrationValues): boolean {
  const [first, second] = [phoneNumber, confirmPhone].map((typed) => normalisePhone(typed) ?? typed.trim())
  return first === '' || first === second
}
