import * as calls from '@sufra/runtime/calls/customers'
import { defineInternalAction } from '../../platform/calls/action.ts'
import { hasMailConsent } from '../consent/change-mail-consent.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'

export const getMailAccount = defineInternalAction(calls.mailAccount, async (_ctx, filter) => {
  const customer = await Customers.findOne(filter).lean<CustomerRecord>()
  return customer && toMailAccount(customer)
})

export function toMailAccount(customer: CustomerRecord): calls.MailAccount {
  const { id, email, firstName, lastName, emailConfirmedAt, createdAt } = customer
  return {
    id,
    email,
    firstName,
    lastName,
    isConfirmed: Boolean(email) && emailConfirmedAt !== undefined,
    hasConsent: hasMailConsent(customer),
    createdAt: createdAt.toISOString(),
  }
}
