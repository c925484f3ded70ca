import * as auth from '@sufra/runtime/calls/auth'
import * as marketing from '@sufra/runtime/calls/marketing'
import * as pos from '@sufra/runtime/calls/pos'
import * as promotions from '@sufra/runtime/calls/promotions'
import * as qr from '@sufra/runtime/calls/qr'
import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import { eraseCustomerMails, hasMailsTo } from '../../messaging/public.ts'
import { deleteAnswersOf } from '../../platform/calls/idempotency.model.ts'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { clampToNow } from '../../platform/db/leases.ts'
import { eraseAuditDetails } from '../../platform/observability/audit.ts'
import { Ledger } from '../ledger.model.ts'
import { MarketingConsents } from '../marketing-consent.model.ts'
import { type CustomerDeletion, CustomerDeletions } from './customer-deletion.model.ts'

const SWEEP_MS = 30_000
/** They have records of a customer. */
const OTHERS = ['auth', 'marketing', 'pos', 'promotions', 'qr', 'reservations']

/** Calls last seconds: none from before the deletion runs after this. */
const CUT_OFF_MS = 60_000

export const createDeletionSweep = (app: AppContext) =>
  createSweep(app, (broker) => finishDeletions(broker, app), SWEEP_MS, OTHERS)

/**
 * Removes a deleted customer's related data and anonymises the rest. Each step is repeatable.
 * The daily figures stay, because the ledger's points do.
 */
export async function eraseCustomerData(
  broker: ServiceBroker,
  app: AppContext,
  deletion: CustomerDeletion,
): Promise<void> {
  const { customerId, phoneNumber } = deletion
  const scanned = await Ledger.find({ customerId, qrCodeHash: { $ne: null } }, { _id: 0, qrCodeHash: 1 }).lean()
  const qrCodeHashes = scanned.flatMap(({ qrCodeHash }) => qrCodeHash ?? [])
  const startedAt = deletion.startedAt.toISOString()
  const ownSince = deletion.ownSince?.toISOString()
  await Promise.all([
    call(broker, auth.forgetCustomer, { customerId }),
    call(broker, promotions.forgetCustomer, { customerId }),
    call(broker, pos.forgetCustomer, { customerId }),
    call(broker, marketing.forgetCustomer, { customerId }),
    call(broker, reservations.forgetCustomer, { customerId, phoneNumber, startedAt, ownSince }),
    call(broker, qr.forgetIssues, { qrCodeHashes, phoneNumber, startedAt, ownSince }),
  ])
  await eraseCustomerMails(customerId, app.now())
  await MarketingConsents.deleteMany({ customerId })
  // Last, because the hashes find the issues.
  const orderKeys = { orderKey: true, orderDay: true, orderClaims: true }
  const personal = { $set: { posOrderNumber: null, qrCodeHash: null }, $unset: { reason: true, ...orderKeys } }
  await Ledger.updateMany({ customerId }, personal)
  await deleteAnswersOf(customerId, phoneNumber)
  await eraseAuditDetails([`customer:${customerId}`])
}

/**
 * Completes interrupted deletions, and repeats all others after every concurrent call has ended.
 * @returns the number of closed deletions.
 */
export async function finishDeletions(broker: ServiceBroker, app: AppContext): Promise<number> {
  let closed = 0
  await sweepRecords({
    name: 'deletions',
    app,
    find: async () =>
      (await CustomerDeletions.find({}, { _id: 0, customerId: 1 }).lean()).map((each) => each.customerId),
    handle: async (customerId) => {
      if (await finishDeletion(customerId, broker, app)) closed += 1
    },
  })
  return closed
}

/** @returns whether it is closed. */
async function finishDeletion(customerId: number, broker: ServiceBroker, app: AppContext): Promise<boolean> {
  const now = app.now()
  const deletion = await CustomerDeletions.findOne({ customerId }).lean<CustomerDeletion>()
  if (!deletion) return false
  const startedAt = clampToNow(deletion.startedAt, now)
  // Stored, because a start in the future would include data of the phone's next owner.
  if (startedAt < deletion.startedAt) await CustomerDeletions.updateOne({ customerId }, { $set: { startedAt } })
  await eraseCustomerData(broker, app, { ...deletion, startedAt })
  if (startedAt.getTime() >= now.getTime() - CUT_OFF_MS) return false
  // In hand: its outcome changes what is erased after it.
  if (await hasMailsTo(customerId)) return false
  await CustomerDeletions.deleteOne({ customerId })
  return true
}
