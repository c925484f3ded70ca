import { LRUCache } from 'lru-cache'
import type { ActionContext } from '../lib/action.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'

/**
 * What a request's session was checked against, for the read that the request is about: the guest's own record, most
 * often. It is handed out once, to the same request, so that nobody gets what is older than their question.
 */
const records = new LRUCache<string, CustomerRecord>({ max: 1000, ttl: 1000 })

const keyOf = ({ requestID }: ActionContext, id: number) => `${id} ${requestID}`

/** Reads the customer with an id, or null, and keeps what was found for `recordInRequest`. */
export async function readForRequest(ctx: ActionContext, id: number): Promise<CustomerRecord | null> {
  const record = await Customers.findOne({ id }).lean<CustomerRecord>()
  if (record && ctx.requestID) records.set(keyOf(ctx, id), record)
  return record
}

/** The customer with an id, or null, as this request has read it already, or read now. */
export async function recordInRequest(ctx: ActionContext, id: number): Promise<CustomerRecord | null> {
  const key = keyOf(ctx, id)
  const record = records.get(key)
  records.delete(key)
  return record ?? Customers.findOne({ id }).lean<CustomerRecord>()
}
