import type { DeletedCustomer } from '@sufra/runtime/calls/reservations'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { eraseAuditDetails } from '../../platform/observability/audit.ts'
import { endEntry } from '../holds/answer.actions.ts'
import { Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'
import { announceEntry } from '../waitlist/waitlist-entry.ts'

const ANONYMOUS = {
  customerId: null,
  customerName: 'Deleted customer',
  customerPhone: '',
  customerEmail: null,
  specialRequests: null,
}

const ERASED = { language: 1, isAssignedByStaff: 1, writerId: 1, occasion: 1, needs: 1, staffNote: 1 }

export async function eraseWaitlistEntries(deleted: DeletedCustomer, app: AppContext): Promise<void> {
  const { customerId, phoneNumber: customerPhone, startedAt, ownSince } = deleted
  const ofPhone = { customerPhone, createdAt: { $lte: new Date(startedAt) } }
  const entries = await Waitlist.find({ $or: [{ customerId }, ...(ownSince ? [] : [ofPhone])] }).lean<
    WaitlistRecord[]
  >()
  for (const { id } of entries) await runTransaction(() => eraseEntry(id, app))
}

async function eraseEntry(id: number, app: AppContext): Promise<void> {
  const entry = await Waitlist.findOne({ id }).lean<WaitlistRecord>()
  if (!entry) return
  if (entry.quotaSlot) await endEntry(entry, app)
  await eraseAuditDetails([`waitlist:${id}`])
  write(updateOne(Waitlist, { id }, { $set: ANONYMOUS, $unset: ERASED }))
  announceEntry(entry)
}
