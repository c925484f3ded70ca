import type { Customer } from '@sufra/contracts/customers/entities'
import { customerFields } from '@sufra/contracts/customers/fields'
import { type FormValues, toFormValues } from '@sufra/forms/form-values'

export type ProfileValues = Omit<FormValues<typeof customerFields, 'profile'>, 'isMuslim'> & {
  /** Absent while undefined: a switch has no third state. */
  isMuslim?: boolean
}

export function getProfileValues(customer: Customer): ProfileValues {
  const { isMuslim, ...values } = toFormValues(customerFields, 'profile', customer)
  return isMuslim === null ? values : { ...values, isMuslim }
}
