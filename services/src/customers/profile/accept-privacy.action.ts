import { acceptPrivacy as acceptPrivacyCall } from '@sufra/contracts/customers/calls'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { Customers, toDtoFor } from '../customer.model.ts'
import { getCustomer } from '../find-customer.ts'

export const acceptPrivacy = (app: AppContext) =>
  defineTransaction(acceptPrivacyCall, async (ctx, { id, privacyVersion }) => {
    const customer = await getCustomer(id)
    if (customer.privacyConsent) return toDtoFor(ctx.meta.session, customer)
    const privacyConsent = { version: privacyVersion, at: app.now() }
    write(updateOne(Customers, { id }, { $set: { privacyConsent } }))
    publishChange({ kind: 'customer', id, customerId: id })
    return toDtoFor(ctx.meta.session, { ...customer, privacyConsent })
  })
