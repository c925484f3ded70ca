import { enrolCustomer } from '@sufra/contracts/customers'
import { defineTransaction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { runOutsideTransaction } from '../lib/db/current-transaction.ts'
import { writeAudit } from '../lib/observability/audit.ts'
import { addCustomer, assertPhoneFree } from './create-customer.ts'
import { toStaffDto } from './customer.model.ts'
import { allocateCustomerId } from './customer-ids.ts'

/**
 * Staff enrol a guest at the till by phone and first name, which is the first password; the welcome points come with it
 * as at a registration. Nothing else is asked for: the guest tells it, and accepts the privacy policy, at the first sign-in.
 * @throws RuleError PHONE_TAKEN, also for one of two tills that enrol a phone at the same moment.
 */
export const enrol = (app: AppContext) =>
  defineTransaction(enrolCustomer, async (ctx, { phoneNumber, firstName, lastName }) => {
    await assertPhoneFree(phoneNumber)
    const { session } = ctx.meta
    const enrolledBy = session?.kind === 'admin' ? session.username : ''
    // Taken for good, whatever becomes of the enrolment, as at a registration.
    const uniqueId = await runOutsideTransaction(allocateCustomerId)
    const known = { phoneNumber, firstName, lastName: lastName ?? '', password: null, uniqueId, enrolledBy }
    const customer = await addCustomer(known, app)
    const after = { phoneNumber, firstName, lastName: customer.lastName, points: customer.points }
    await writeAudit(ctx, { what: 'customer.enrol', record: `customer:${customer.id}`, after }, app)
    return { customer: toStaffDto(ctx.meta.session, customer) }
  })
