import { acceptPrivacy as acceptPrivacyCall } from '@sufra/contracts/customers'
import { transactional } from '../lib/action.ts'
import type { AppContext } from '../lib/app-context.ts'
import { updated, write } from '../lib/transaction.ts'
import { Customers, toOwnDto } from './customer.model.ts'
import { customerWith } from './find-customer.ts'

/** The guest accepts the privacy policy, whom staff had enrolled. What was accepted before, and when, stays. */
export const acceptPrivacy = (app: AppContext) =>
  transactional(acceptPrivacyCall, async (_ctx, { id, privacyVersion }) => {
    const customer = await customerWith(id)
    if (customer.privacyConsent) return toOwnDto(customer)
    const privacyConsent = { version: privacyVersion, at: app.now() }
    write(updated(Customers, { id }, { $set: { privacyConsent } }))
    return toOwnDto({ ...customer, privacyConsent })
  })
