import * as calls from '@sufra/runtime/calls/reservations'
import { decideMailTo, getMailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { loadRestaurantContext } from '../../platform/restaurant/restaurant.ts'
import { isHolding } from './hold-table.ts'
import { Queue, type QueueRecord } from './queue.model.ts'
import { createQueueToken } from './queue-token.ts'
import { writeCalledMail } from './write-called-mail.ts'

const NOTHING = { dueAt: null }
/** Guests type the address without a session. */
const STRANGER = { account: null, isOwner: false, writtenBy: 'stranger' as const }

/** Nothing once the party sits or has left, or its hold is over. */
export const composeCalledMail = (app: AppContext) =>
  defineInternalAction(calls.composeCalledMail, async (_ctx, { queueEntryId: id = 0 }) => {
    const entry = await Queue.findOne({ id }).lean<QueueRecord>()
    const { email: address = null, heldUntil, calledAt } = entry ?? {}
    if (!entry || !address || !heldUntil || !calledAt || !isHolding(entry, app.now())) return NOTHING
    const keys = await getMailKeys(app)
    const decision = await decideMailTo('called', address, STRANGER, keys)
    if (!decision) return NOTHING
    const tokens = { queue: createQueueToken(entry, app), stop: keys.getToken(address) }
    const host = new URL(app.config.publicUrl).hostname
    return {
      kind: 'called',
      decision,
      mail: writeCalledMail({ heldUntil, language: entry.language }, tokens, await loadRestaurantContext(app)),
      address,
      name: '',
      accountId: null,
      // Guests without a phone do not share the limit of a day.
      phone: entry.phone ?? `queue:${id}`,
      messageId: `<queue-${id}.${keys.createName('called', id, calledAt.toISOString())}@${host}>`,
    }
  })
