import { customerFields } from '@sufra/contracts/customers/fields'
import { getRequestField } from '@sufra/contracts/record-fields'

export type RegistrationStep = 1 | 2
export const LAST_STEP: RegistrationStep = 2

const asked = getRequestField(customerFields, 'registration')
const SECOND: readonly string[] = [...asked.filter((name) => customerFields[name].optional), 'accepted']

export const ORDER: readonly string[] = asked
  .flatMap((name): string[] => (name === 'phoneNumber' ? [name, 'confirmPhone'] : [name]))
  .concat('accepted')

export function stepOf(field: string): RegistrationStep {
  return SECOND.includes(field) ? 2 : 1
}
