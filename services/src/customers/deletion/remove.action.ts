import { deleteCustomer, deleteOwnAccount as deleteOwnAccountCall } from '@sufra/contracts/customers/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { describeError } from '@sufra/domain/platform/redact'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { toCustomerKey } from '../../platform/calls/accounts.ts'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import {
  deleteMany,
  deleteOne,
  insertOne,
  publishChange,
  runAfterCommit,
  runTransaction,
  write,
} from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Throttle } from '../../platform/security/throttle.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { assertNotSplitting, CustomerMerges } from '../customer-merge.model.ts'
import { assertUnchanged } from '../edit-customer.ts'
import { getCustomer } from '../find-customer.ts'
import { NotSames } from '../not-same.model.ts'
import { verifyCustomerPassword } from '../password.ts'
import { queueCustomerEvent } from '../queue-customer-event.ts'
import { type CustomerDeletion, CustomerDeletions } from './customer-deletion.model.ts'
import { eraseCustomerData } from './customer-deletions.ts'

/**
 * Deletes a customer and related data (contract §4). The record's removal makes the deletion final;
 * the sweep completes the rest after a crash or an outage.
 */
export const deleteCustomerRecord = (app: AppContext) =>
  defineAction(deleteCustomer, async (ctx, { id }) => {
    await deleteWithData(ctx, { id, isOwn: false }, app)
    return null
  })

export const deleteOwnAccount = (app: AppContext, throttle: () => Throttle) =>
  defineAction(deleteOwnAccountCall, async (ctx, { id, password }) => {
    const { address = '', device } = ctx.meta
    const who = { identifier: toCustomerKey(id), address, device }
    await throttle().guard('delete-account', who, async () => {
      if (!(await verifyCustomerPassword(password, await getCustomer(id), app, 'known')))
        throw createDomainError('PASSWORD_WRONG')
    })
    await deleteWithData(ctx, { id, isOwn: true }, app)
    return null
  })

interface Wanted {
  id: number
  /** By the account's owner. */
  isOwn: boolean
}

async function deleteWithData(ctx: ActionContext, wanted: Wanted, app: AppContext): Promise<void> {
  const deletions = await beginDeletion(ctx, wanted, app)
  try {
    for (const deletion of deletions) await eraseCustomerData(ctx.broker, app, deletion)
  } catch (error) {
    ctx.broker.logger.warn(
      `What customer ${wanted.id} left behind is not all gone yet; the sweep goes on with it: ${describeError(error)}`,
    )
  }
}

function beginDeletion(ctx: ActionContext, { id, isOwn }: Wanted, app: AppContext): Promise<CustomerDeletion[]> {
  return runTransaction(async () => {
    const customer = await getCustomer(id)
    assertUnchanged(customer, ctx.meta)
    const { phoneNumber, uniqueId, createdAt } = customer
    const startedAt = app.now()
    const deletion: CustomerDeletion = { customerId: id, phoneNumber, startedAt, ...(isOwn && { ownSince: createdAt }) }
    if (customer.splitAt) await assertNotSplitting([id])
    const deletions = [deletion, ...listFormerRecords(customer, deletion)]
    write(
      deleteOne(Customers, { id }),
      ...deletions.map((each) => insertOne(CustomerDeletions, each)),
      deleteMany(CustomerMerges, { $or: [{ into: id }, { from: id }] }),
      deleteMany(NotSames, { $or: [{ one: id }, { other: id }] }),
    )
    publishChange({ kind: 'customer', id, customerId: id })
    queueCustomerEvent('customer.deleted', id, deletion.startedAt)
    await writeAudit(ctx, { what: 'customer.delete', record: `customer:${id}`, before: { uniqueId } }, app)
    runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { customerId: id }))
    return deletions
  })
}

/** What is written for a merged record meanwhile is erased too, and what its phone left, as long as it leads here. */
function listFormerRecords(
  { formerIds = [], formerPhones = [], createdAt }: CustomerRecord,
  { startedAt, ownSince }: CustomerDeletion,
): CustomerDeletion[] {
  return formerIds.map((customerId, index) => {
    const phoneNumber = formerPhones[index] ?? ''
    const since = phoneNumber === '' ? createdAt : ownSince
    return { customerId, phoneNumber, startedAt, ...(since && { ownSince: since }) }
  })
}
