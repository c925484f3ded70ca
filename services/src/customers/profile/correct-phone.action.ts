import type { ParamsOf } from '@sufra/contracts/call'
import { correctPhone as correctPhoneCall } from '@sufra/contracts/customers/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { describeError } from '@sufra/domain/platform/redact'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { insertOne, runAfterCommit, runTransaction, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { type CustomerRecord, toSearchFields, toStaffDto } from '../customer.model.ts'
import { followPhone } from '../customer-merge.model.ts'
import { findByIdentifier, getCustomer } from '../find-customer.ts'
import { releasePhone } from '../registration/create-customer.ts'
import { editProfile } from './edit-profile.ts'
import { type PhoneChange, PhoneChanges } from './phone-change.model.ts'
import { applyPhoneChange } from './phone-changes.ts'

/**
 * Corrects a phone and ends the customer's sessions, because the earlier phone may be another person's.
 * Bookings and waitlist entries follow; after a crash the sweep completes them.
 * @throws RuleError CUSTOMER_NOT_FOUND, EDIT_CONFLICT, or PHONE_TAKEN with its owner.
 */
export const correctPhone = (app: AppContext) =>
  defineAction(correctPhoneCall, async (ctx, correction) => {
    const { customer, change } = await saveCorrection(ctx, correction, app)
    if (!change) return toStaffDto(ctx.meta.session, customer)
    try {
      await applyPhoneChange(ctx.broker, change)
    } catch (error) {
      const id = customer.id
      ctx.broker.logger.warn(
        `Not all of customer ${id} has the new phone yet; the sweep goes on: ${describeError(error)}`,
      )
    }
    return toStaffDto(ctx.meta.session, customer)
  })

interface SavedCorrection {
  customer: CustomerRecord
  change: PhoneChange | null
}

function saveCorrection(
  ctx: ActionContext,
  { id, phoneNumber, reason }: ParamsOf<typeof correctPhoneCall>,
  app: AppContext,
): Promise<SavedCorrection> {
  return runTransaction(async () => {
    const present = await getCustomer(id)
    if (present.phoneNumber === phoneNumber) return { customer: present, change: null }
    await assertPhoneUnused(phoneNumber)
    const { before, after } = await editProfile(
      id,
      (record) => ({ changes: { phoneNumber, ...toSearchFields({ ...record, phoneNumber }) }, passwordChanged: true }),
      null,
      ctx.meta,
    )
    const change: PhoneChange = { customerId: id, from: before.phoneNumber, to: phoneNumber, startedAt: app.now() }
    releasePhone(phoneNumber)
    write(insertOne(PhoneChanges, change), followPhone(change))
    const audited = { before: { phoneNumber: before.phoneNumber }, after: { phoneNumber, reason } }
    await writeAudit(ctx, { what: 'customer.phone', record: `customer:${id}`, ...audited }, app)
    runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { customerId: id }))
    return { customer: after, change }
  })
}

async function assertPhoneUnused(phoneNumber: string): Promise<void> {
  const other = await findByIdentifier({ kind: 'phone', value: phoneNumber })
  if (!other) return
  const { id, uniqueId, firstName, lastName } = other
  throw createDomainError('PHONE_TAKEN', { takenBy: { id, uniqueId, firstName, lastName } })
}
