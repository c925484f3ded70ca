import * as calls from '@sufra/runtime/calls/customers'
import { defineInternalAction } from '../lib/calls/action.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'

type KnownAs = Pick<CustomerRecord, 'id' | 'uniqueId'>

export const listUniqueIds = defineInternalAction(calls.uniqueIds, async (_ctx, { ids }) =>
  Customers.find({ id: { $in: ids } }, { _id: 0, id: 1, uniqueId: 1 }).lean<KnownAs[]>(),
)
