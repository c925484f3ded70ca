import { findCustomerMarks } from '@sufra/domain/reservations/booking-marks'
import * as calls from '@sufra/runtime/calls/customers'
import { defineInternalAction } from '../../platform/calls/action.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { loadTags, type TagRecord } from './tag.model.ts'

type Marked = Pick<CustomerRecord, 'id' | 'phoneNumber' | 'tags' | 'adminNotes' | 'lastVisitAt'>

const FIELDS = { _id: 0, id: 1, phoneNumber: 1, tags: 1, adminNotes: 1, lastVisitAt: 1 }

export const findMarkedCustomers = defineInternalAction(calls.findMarked, async (_ctx, { ids, phoneNumbers }) => {
  const [customers, tags] = await Promise.all([
    Customers.find({ $or: [{ id: { $in: ids } }, { phoneNumber: { $in: phoneNumbers } }] }, FIELDS).lean<Marked[]>(),
    loadTags(),
  ])
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]))
  return customers.map((customer) => toMarked(customer, tagsById))
})

function toMarked(
  { id, phoneNumber, tags = [], adminNotes, lastVisitAt }: Marked,
  tagsById: ReadonlyMap<number, TagRecord>,
): calls.MarkedCustomer {
  const names = tags.flatMap((tag) => {
    const known = tagsById.get(tag)
    return known ? [known.name, known.nameAr ?? ''] : []
  })
  const marks = findCustomerMarks({ tags: names, notes: adminNotes ?? null })
  return { id, phoneNumber, marks, hasBought: lastVisitAt !== undefined }
}
