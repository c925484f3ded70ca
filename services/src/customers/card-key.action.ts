import { cardKey as cardKeyCall } from '@sufra/contracts/customers'
import { transactional } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { updated, write } from '../lib/db/transaction.ts'
import { newCardKey, presentCardKey } from './card-key.ts'
import { Customers } from './customer.model.ts'
import { customerWith } from './find-customer.ts'

/** The key of the customer's own card, made when it is first asked for, and the clock that it goes by. */
export const cardKey = (app: AppContext) =>
  transactional(cardKeyCall, async (_ctx, { id }) => {
    const customer = await customerWith(id)
    const now = app.now().toISOString()
    const present = presentCardKey(customer)
    if (present) return { key: present, now }
    const made = newCardKey(customer)
    write(updated(Customers, { id }, { $set: { cardKey: made } }))
    return { key: made.key, now }
  })
