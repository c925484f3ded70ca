import * as auth from '@sufra/runtime/calls/auth'
import * as promotions from '@sufra/runtime/calls/promotions'
import * as qr from '@sufra/runtime/calls/qr'
import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { deleteAnswersOf } from '../lib/calls/idempotency.ts'
import type { AppContext } from '../lib/config.ts'
import { AccountMails } from '../lib/db/account-mail.model.ts'
import { clampToNow } from '../lib/db/leases.ts'
import { eraseAuditDetails } from '../lib/observability/audit.ts'
import { type CustomerDeletion, CustomerDeletions } from './customer-deletion.model.ts'
import { Ledger } from './ledger.model.ts'

/** A call takes seconds at most; one that was under way when a customer was deleted is over after this. */
const CUT_OFF_MS = 60_000

/**
 * Removes what a deleted customer left behind: sessions, codes, news reads, coming bookings, and the personal data on
 * all that stays. Each step may have happened before. The daily figures stay, because the ledger's points do.
 */
export async function eraseCustomerData(broker: ServiceBroker, deletion: CustomerDeletion): Promise<void> {
  const { customerId, phoneNumber } = deletion
  const scanned = await Ledger.find({ customerId, qrCodeHash: { $ne: null } }, { _id: 0, qrCodeHash: 1 }).lean()
  const qrCodeHashes = scanned.flatMap(({ qrCodeHash }) => qrCodeHash ?? [])
  const startedAt = deletion.startedAt.toISOString()
  await Promise.all([
    call(broker, auth.forgetCustomer, { customerId }),
    call(broker, promotions.forgetCustomer, { customerId }),
    call(broker, reservations.forgetCustomer, { customerId, phoneNumber, startedAt }),
    call(broker, qr.forgetIssues, { qrCodeHashes, phoneNumber, startedAt }),
  ])
  await AccountMails.deleteMany({ customerId })
  // Last, because the hashes are how the issues are found.
  const personal = { $set: { posOrderNumber: null, qrCodeHash: null }, $unset: { reason: true, orderKey: true } }
  await Ledger.updateMany({ customerId }, personal)
  await deleteAnswersOf(customerId, phoneNumber)
  await eraseAuditDetails([`customer:${customerId}`])
}

/**
 * Finishes deletions: those that were cut off, and all others once more when every call that was under way at the time
 * is over.
 * @returns how many it closed.
 */
export async function finishDeletions(broker: ServiceBroker, app: AppContext): Promise<number> {
  const now = app.now()
  const cutOff = new Date(now.getTime() - CUT_OFF_MS)
  let closed = 0
  for (const deletion of await CustomerDeletions.find({})) {
    const startedAt = clampToNow(deletion.startedAt, now)
    // Noted, or a moment that a clock ahead has stored would take what the phone's next owner does until then.
    if (startedAt < deletion.startedAt)
      await CustomerDeletions.updateOne({ _id: deletion._id }, { $set: { startedAt } })
    await eraseCustomerData(broker, { ...deletion.toObject(), startedAt })
    if (startedAt >= cutOff) continue
    await CustomerDeletions.deleteOne({ _id: deletion._id })
    closed += 1
  }
  return closed
}
