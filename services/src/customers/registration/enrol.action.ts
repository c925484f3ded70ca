import { enrolCustomer } from '@sufra/contracts/customers/calls'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runOutsideTransaction } from '../../platform/db/current-transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { toStaffDto } from '../customer.model.ts'
import { addCustomer, assertPhoneFree, giveConsent } from './create-customer.ts'
import { allocateCustomerId } from './customer-ids.ts'

/**
 * Enrols a guest; the first name is the first password. Welcome points apply as at a registration.
 * The guest completes the profile and accepts the privacy policy at the first sign-in.
 * @throws RuleError PHONE_TAKEN, also for concurrent enrolments.
 */
export const enrol = (app: AppContext) =>
  defineTransaction(enrolCustomer, async (ctx, { phoneNumber, firstName, lastName, marketing }) => {
    await assertPhoneFree(phoneNumber)
    const { session } = ctx.meta
    const enrolledBy = session?.kind === 'admin' ? session.username : ''
    // The ID stays allocated when the enrolment fails.
    const uniqueId = await runOutsideTransaction(allocateCustomerId)
    const known = { phoneNumber, firstName, lastName: lastName ?? '', password: null, uniqueId, enrolledBy }
    const customer = await addCustomer(known, app)
    if (marketing) giveConsent(customer, { ...marketing, source: 'enrolment' }, app)
    const agreed = marketing && { marketing: marketing.textVersion }
    const after = { phoneNumber, firstName, lastName: customer.lastName, points: customer.points, ...agreed }
    await writeAudit(ctx, { what: 'customer.enrol', record: `customer:${customer.id}`, after }, app)
    return { customer: toStaffDto(ctx.meta.session, customer) }
  })
