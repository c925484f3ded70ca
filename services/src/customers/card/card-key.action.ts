import { cardKey as cardKeyCall } from '@sufra/contracts/customers/calls'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { Customers } from '../customer.model.ts'
import { getCustomer } from '../find-customer.ts'
import { createCardKey, getCardKey } from './card-key.ts'

export const issueCardKey = (app: AppContext) =>
  defineTransaction(cardKeyCall, async (_ctx, { id }) => {
    const customer = await getCustomer(id)
    const now = app.now().toISOString()
    const present = getCardKey(customer)
    if (present) return { key: present, now }
    const made = createCardKey(customer)
    write(updateOne(Customers, { id }, { $set: { cardKey: made } }))
    return { key: made.key, now }
  })
