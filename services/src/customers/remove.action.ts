import { deleteCustomer, deleteOwnAccount as deleteOwnAccountCall } from '@sufra/contracts/customers'
import { rule } from '@sufra/domain/errors'
import { describeError } from '@sufra/domain/redact'
import { ACCOUNT_CHANGED, toCustomerKey } from '../lib/calls/accounts.ts'
import { type ActionContext, defineAction } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { afterCommit, deleteOne, insertOne, runTransaction, write } from '../lib/db/transaction.ts'
import { writeAudit } from '../lib/observability/audit.ts'
import type { Throttle } from '../lib/security/throttle.ts'
import { Customers } from './customer.model.ts'
import { type CustomerDeletion, CustomerDeletions } from './customer-deletion.model.ts'
import { eraseCustomerData } from './customer-deletions.ts'
import { assertUnchanged } from './edit-customer.ts'
import { getCustomer } from './find-customer.ts'
import { verifyCustomerPassword } from './password.ts'

/**
 * Deletes a customer and what is known of the person (contract §4). With the record gone the deletion is a fact; the
 * rest follows at once, and once more from the sweep, which also finishes what a crash or a service that is away left.
 */
export const remove = (app: AppContext) =>
  defineAction(deleteCustomer, async (ctx, { id }) => {
    await deleteWithData(ctx, id, app)
    return null
  })

/**
 * The customer's own deletion, which the password confirms. It leaves no line in the log of what staff did.
 * @throws RuleError PASSWORD_WRONG, TOO_MANY_ATTEMPTS.
 */
export const deleteOwnAccount = (app: AppContext, throttle: () => Throttle) =>
  defineAction(deleteOwnAccountCall, async (ctx, { id, password }) => {
    const { address = '', device } = ctx.meta
    const who = { identifier: toCustomerKey(id), address, device }
    await throttle().guard('delete-account', who, async () => {
      if (!(await verifyCustomerPassword(password, await getCustomer(id), app, 'known'))) throw rule('PASSWORD_WRONG')
    })
    await deleteWithData(ctx, id, app)
    return null
  })

async function deleteWithData(ctx: ActionContext, id: number, app: AppContext): Promise<void> {
  const deletion = await beginDeletion(ctx, id, app)
  try {
    await eraseCustomerData(ctx.broker, deletion)
  } catch (error) {
    ctx.broker.logger.warn(
      `What customer ${id} left behind is not all gone yet; the sweep goes on with it: ${describeError(error)}`,
    )
  }
}

/**
 * Removes the record, with a note of what is left to be done and a line in the audit log.
 * @throws RuleError CUSTOMER_NOT_FOUND, or EDIT_CONFLICT with the present record.
 */
function beginDeletion(ctx: ActionContext, id: number, app: AppContext): Promise<CustomerDeletion> {
  return runTransaction(async () => {
    const customer = await getCustomer(id)
    assertUnchanged(customer, ctx.meta)
    const { phoneNumber, uniqueId } = customer
    const deletion: CustomerDeletion = { customerId: id, phoneNumber, startedAt: app.now() }
    write(deleteOne(Customers, { id }), insertOne(CustomerDeletions, deletion))
    await writeAudit(ctx, { what: 'customer.delete', record: `customer:${id}`, before: { uniqueId } }, app)
    afterCommit(() => ctx.broadcast(ACCOUNT_CHANGED))
    return deletion
  })
}
