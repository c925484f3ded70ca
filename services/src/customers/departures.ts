import type { ServiceBroker } from 'moleculer'
import { appendAudit, forgetInAudit } from '../lib/audit.ts'
import { forgetAnswersOf } from '../lib/idempotency.ts'
import type { World } from '../lib/world.ts'
import { Customers } from './customer.model.ts'
import { type Departure, Departures } from './departure.model.ts'
import { Ledger } from './ledger.model.ts'

/** A call takes seconds at most; one that was under way when a customer was deleted is over after this. */
const CUT_OFF_MS = 60_000

/**
 * Removes what a deleted customer left behind: sessions, codes, news reads, coming bookings, and the personal data on
 * all that stays. Each step may have happened before. The daily figures stay, because the ledger's points do.
 */
export async function forget(broker: ServiceBroker, departure: Departure, world: World): Promise<void> {
  const { customerId, phoneNumber, uniqueId, username } = departure
  const record = `customer:${customerId}`
  const once = `customer.delete:${customerId}`
  await appendAudit(username, { what: 'customer.delete', record, before: { uniqueId }, once }, world)
  const qrCodeHashes = await Ledger.distinct('qrCodeHash', { customerId, qrCodeHash: { $ne: null } })
  const startedAt = departure.startedAt.toISOString()
  await Promise.all([
    broker.call('auth.forgetCustomer', { customerId }),
    broker.call('promotions.forgetCustomer', { customerId }),
    broker.call('reservations.forgetCustomer', { customerId, phoneNumber, startedAt }),
    broker.call('qr.forgetIssues', { qrCodeHashes }),
  ])
  // Last, because the hashes are how the issues are found.
  await Ledger.updateMany({ customerId }, { $set: { posOrderNumber: null, qrCodeHash: null } })
  await forgetAnswersOf(customerId, phoneNumber)
  await forgetInAudit([record])
}

/**
 * Finishes deletions: those that were cut off, and all others once more when every call that was under way at the time
 * is over. An attempt whose customer is still there came to nothing.
 * @returns how many attempts it closed.
 */
export async function finishDepartures(broker: ServiceBroker, world: World): Promise<number> {
  const cutOff = new Date(world.now().getTime() - CUT_OFF_MS)
  let closed = 0
  for (const departure of await Departures.find({})) {
    const over = departure.startedAt < cutOff
    const present = over ? await holdBack(departure.customerId) : await Customers.exists({ id: departure.customerId })
    if (!present) await forget(broker, departure, world)
    if (!over) continue
    await Departures.deleteOne({ _id: departure._id })
    closed += 1
  }
  return closed
}

/**
 * Raises the revision that an attempt relies on, so that one that was suspended for so long can no longer remove the
 * customer after its note is gone. @returns whether the customer is still there.
 */
async function holdBack(customerId: number): Promise<boolean> {
  const { matchedCount } = await Customers.updateOne({ id: customerId }, { $inc: { ledgerRevision: 1 } })
  return matchedCount === 1
}
