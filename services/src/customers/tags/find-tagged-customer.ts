import * as calls from '@sufra/runtime/calls/customers'
import { defineInternalAction } from '../../platform/calls/action.ts'
import { toDto } from '../customer.model.ts'
import { findByAnyIdentifier } from '../find-customer.ts'
import { loadTags } from './tag.model.ts'

export const findTaggedCustomer = defineInternalAction(calls.findTagged, async (_ctx, { phoneNumber }) => {
  const customer = await findByAnyIdentifier({ kind: 'phone', value: phoneNumber })
  if (!customer) return null
  const { tags: ids = [], adminNotes, favourites = [] } = customer
  const tags = ids.length > 0 ? (await loadTags()).filter(({ id }) => ids.includes(id)) : []
  return {
    customer: toDto(customer),
    tags: tags.map(({ name, nameAr }) => ({ name, nameAr })),
    adminNotes,
    ...(favourites.length > 0 && { favourites }),
  }
})
