import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { Id } from '../../fields.ts'
import { Reservation } from '../bookings/entities.ts'
import { PartySize } from '../bookings/fields.ts'
import { TableIds } from '../floor/table-ids.ts'
import { JoinedPublicQueue, PublicQueue, PublicQueueEntry, QueueEntry, QueueQuote } from './entities.ts'
import { NewPublicQueueEntry, NewQueueEntry, QueueEntryChanges, QueueToken } from './fields.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-routes.ts'

const parts = ['open', 'ended'] as const

export const joinQueue = call(staffRoutes.joinQueue, {
  summary: 'Add a party to the queue at the door',
  params: NewQueueEntry,
  result: QueueEntry,
})

/** Of the present business day, in order; `part` selects those that wait, or the others. */
export const listQueue = call(staffRoutes.listQueue, {
  summary: 'List the queue at the door',
  params: Paging.extend({ part: z.optional(z.enum(parts)) }),
  result: z.array(QueueEntry),
})

export const queueQuote = call(staffRoutes.queueQuote, {
  summary: 'Quote the wait of a party that comes now',
  params: z.object({ partySize: PartySize, areaId: z.optional(Id) }),
  result: QueueQuote,
})

/** A called party’s table is held against walk-ins and new bookings. */
export const changeQueueEntry = call(staffRoutes.changeQueueEntry, {
  summary: 'Call a party of the queue, or change its entry',
  params: z.object({ ...QueueEntryChanges.shape, id: Id }),
  result: QueueEntry,
})

/** By tables that staff chose, else by those that are held, else by best fit. A second press answers the first. */
export const seatQueueEntry = call(staffRoutes.seatQueueEntry, {
  summary: 'Seat a party of the queue',
  params: z.object({ id: Id, tableIds: z.optional(TableIds) }),
  result: Reservation,
})

export const publicQueue = call(routes.publicQueue, {
  summary: 'Get how many parties wait at the door',
  params: z.object({ partySize: z._default(PartySize, 2) }),
  result: PublicQueue,
})

export const joinPublicQueue = call(routes.joinPublicQueue, {
  summary: 'Join the queue at the door',
  params: NewPublicQueueEntry,
  result: JoinedPublicQueue,
})

export const publicQueueEntry = call(routes.publicQueueEntry, {
  summary: 'Get the place in the queue',
  params: z.object({ token: QueueToken }),
  result: PublicQueueEntry,
})

export const leavePublicQueue = call(routes.leavePublicQueue, {
  summary: 'Leave the queue at the door',
  params: z.object({ token: QueueToken, state: z.literal('left', { error: 'Guests can only leave' }) }),
  result: PublicQueueEntry,
})
