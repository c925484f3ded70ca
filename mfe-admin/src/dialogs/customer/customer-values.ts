import type { Customer } from '@sufra/contracts/customers/entities'
import { customerFields } from '@sufra/contracts/customers/fields'
import { getRequestField } from '@sufra/contracts/record-fields'
import { MAX_ADJUSTMENT } from '@sufra/domain/platform/limits'
import { type FormValues, toFormValues } from '@sufra/forms/form-values'
import { checkBirthDate, type Problem, type Violation } from '@sufra/forms/record-resolver'

type Fields = typeof customerFields

export type CustomerValues = FormValues<Fields, 'profile'> &
  FormValues<Fields, 'points'> &
  FormValues<Fields, 'discount'> &
  FormValues<Fields, 'notes'>

const PERSON = getRequestField(customerFields, 'profile').filter((name) => name !== 'password')
export const CUSTOMER_FIELDS: readonly (keyof CustomerValues)[] = [
  ...PERSON,
  'points',
  'discount',
  'adminNotes',
  'password',
]

export type CustomerProblem = Problem | 'future' | 'tooFar'
export type CustomerViolation = Violation<CustomerValues, 'future' | 'tooFar'>

/** Staff specification §3. */
export const DEFAULT_EMIRATE = 'Dubai'

export function toCustomerValues(customer: Customer): CustomerValues {
  return {
    ...toFormValues(customerFields, 'profile', customer),
    ...toFormValues(customerFields, 'points', customer),
    ...toFormValues(customerFields, 'discount', customer),
    ...toFormValues(customerFields, 'notes', customer),
    emirate: customer.emirate ?? DEFAULT_EMIRATE,
  }
}

/**
 * Rules beyond the calls' schemas (staff specification §5).
 * @param present the balance before the edit
 */
export function checkCustomer(values: CustomerValues, present: number, today: string): CustomerViolation[] {
  const { points } = values
  const found: CustomerViolation[] = [...checkBirthDate(values, today)]
  if (points !== null && Math.abs(points - present) > MAX_ADJUSTMENT) found.push(['points', 'tooFar'])
  return found
}
