import * as contract from '@sufra/contracts/reservations/queue/calls'
import { OPEN_QUEUE_STATES } from '@sufra/domain/reservations/queue-states'
import { defineAction } from '../../platform/calls/action.ts'
import { getPage, getTotal, setTotal } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { loadPolicy } from '../seating/booking-policy.ts'
import { getBusinessDay } from '../seating/service-moment.ts'
import { IN_ORDER, Queue, type QueueRecord, toDto } from './queue.model.ts'
import { findPlaces, listOpenEntries, quoteNewParty } from './quote-waits.ts'

const OPEN = [...OPEN_QUEUE_STATES]
const PARTS = { open: { state: { $in: OPEN } }, ended: { state: { $nin: OPEN } } }

export const listQueue = (app: AppContext) =>
  defineAction(contract.listQueue, async (ctx, { part, ...params }) => {
    const policy = await loadPolicy(app)
    const date = getBusinessDay(policy)
    const filter = { date, ...(part && PARTS[part]) }
    const page = getPage(params)
    const query = Queue.find(filter).sort(IN_ORDER)
    const found = await (page ? query.skip(page.skip).limit(page.limit) : query).lean<QueueRecord[]>()
    if (page) setTotal(ctx.meta, await getTotal(page, found, () => Queue.countDocuments(filter)))
    const getPlace = await findPlaces(part === 'open' && !page ? found : await listOpenEntries(date), policy)
    return found.map((entry) => toDto(entry, getPlace(entry)))
  })

export const getQueueQuote = (app: AppContext) =>
  defineAction(contract.queueQuote, async (_ctx, { partySize, areaId }) => {
    const policy = await loadPolicy(app)
    const open = await listOpenEntries(getBusinessDay(policy))
    return { minutes: await quoteNewParty({ people: partySize, areaId }, open, policy) }
  })
