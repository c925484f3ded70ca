import { customerFields } from '@sufra/contracts/customers/fields'
import { getRequestField } from '@sufra/contracts/record-fields'

export type RegistrationStep = 1 | 2
export const LAST_STEP: RegistrationStep = 2

const FIELDS = getRequestField(customerFields, 'registration')
const SECOND_STEP: readonly string[] = [...FIELDS.filter((name) => customerFields[name].optional), 'accepted']

export const FIELD_ORDER: readonly string[] = FIELDS.flatMap((name): string[] =>
  name === 'phoneNumber' ? [name, 'confirmPhone'] : [name],
).concat('accepted')

export function getStep(field: string): RegistrationStep {
  return SECOND_STEP.includes(field) ? 2 : 1
}
