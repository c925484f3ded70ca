import { deleteCustomer } from '@sufra/contracts/customers'
import { describeError } from '@sufra/domain/redact'
import { type ActionContext, action } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { Customers } from './customer.model.ts'
import { type Departure, Departures } from './departure.model.ts'
import { forget } from './departures.ts'
import { assertUnchanged } from './edit-customer.ts'
import { customerWith } from './find-customer.ts'
import { settle } from './settle.ts'

/**
 * Deletes a customer and what is known of the person (contract §4). With the record gone the deletion is a fact; the
 * rest follows at once, and once more from the sweep, which also finishes what a crash or a service that is away left.
 */
export const remove = (world: World) =>
  action(deleteCustomer, async (ctx, { id }) => {
    const departure = await depart(ctx, id, world)
    try {
      await forget(ctx.broker, departure, world)
    } catch (error) {
      ctx.broker.logger.warn(
        `What customer ${id} left behind is not all gone yet; the sweep goes on with it: ${describeError(error)}`,
      )
    }
    return null
  })

/**
 * Removes the record, with a note of it written before. It holds only while nobody moved the points or edited the
 * record since it was read, so each move of points is either refused or in the ledger.
 * @throws RuleError CUSTOMER_NOT_FOUND, or EDIT_CONFLICT with the present record.
 */
async function depart(ctx: ActionContext, id: number, world: World): Promise<Departure> {
  const { session } = ctx.meta
  for (;;) {
    const startedAt = world.now()
    const customer = await customerWith(id)
    assertUnchanged(customer, ctx.meta)
    for (const entry of customer.pending) await settle(entry)
    const { phoneNumber, uniqueId, ledgerRevision, version } = customer
    const username = session?.kind === 'admin' ? session.username : ''
    const departure = await Departures.create({ customerId: id, phoneNumber, uniqueId, username, startedAt })
    const removed = await Customers.deleteOne({ id, ledgerRevision, version })
    if (removed.deletedCount === 1) return departure
    await Departures.deleteOne({ _id: departure._id })
  }
}
