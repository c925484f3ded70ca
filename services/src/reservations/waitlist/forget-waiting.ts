import type { DeletedCustomer } from '@sufra/runtime/calls/reservations'
import type { AppContext } from '../../lib/config.ts'
import { runTransaction, updateOne, write } from '../../lib/db/transaction.ts'
import { eraseAuditDetails } from '../../lib/observability/audit.ts'
import { end } from './answer.actions.ts'
import { Waitlist, type WaitlistRecord } from './waitlist.model.ts'

const NOBODY = {
  customerId: null,
  customerName: 'Deleted customer',
  customerPhone: '',
  customerEmail: null,
  specialRequests: null,
}

/** Ends a deleted customer's entries and anonymises them. Repeatable from any point. */
export async function eraseWaitlistEntries(deleted: DeletedCustomer, app: AppContext): Promise<void> {
  const { customerId, phoneNumber: customerPhone, startedAt } = deleted
  const entries = await Waitlist.find({
    $or: [{ customerId }, { customerPhone, createdAt: { $lte: new Date(startedAt) } }],
  }).lean<WaitlistRecord[]>()
  for (const { id } of entries) await runTransaction(() => forgetIn(id, app))
}

async function forgetIn(id: number, app: AppContext): Promise<void> {
  const entry = await Waitlist.findOne({ id }).lean<WaitlistRecord>()
  if (!entry) return
  if (entry.open) await end(entry, app)
  await eraseAuditDetails([`waitlist:${id}`])
  write(updateOne(Waitlist, { id }, { $set: NOBODY, $unset: { language: 1 } }))
}
