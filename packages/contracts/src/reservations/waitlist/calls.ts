import { LANGUAGES } from '@sufra/domain/platform/choices'
import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { DayField, Id, phoneField } from '../../fields.ts'
import { Until } from '../bookings/fields.ts'
import { TableIds } from '../floor/table-ids.ts'
import { WaitlistEntry } from './entities.ts'
import { NewWaitlistEntry } from './fields.ts'
import * as routes from './routes.ts'

const parts = ['open', 'ended'] as const

/** Customers always wait under their account's phone; staff give one. */
export const joinWaitlist = call(routes.joinWaitlist, {
  summary: 'Wait for a table at a full time',
  params: z.object({ ...NewWaitlistEntry.shape, language: z.optional(z.enum(LANGUAGES)) }),
  result: WaitlistEntry,
})

/** In queue order; `part` selects open or closed entries. */
export const listWaitlist = call(routes.listWaitlist, {
  summary: 'List the waitlist of a day',
  params: Paging.extend({ date: DayField, part: z.optional(z.enum(parts)) }),
  result: z.array(WaitlistEntry),
})

/** Includes closed entries, newest first. */
export const customerWaitlist = call(routes.customerWaitlist, {
  summary: 'List what a phone waits for',
  params: z.object({ phone: phoneField('Phone is required') }),
  result: z.array(WaitlistEntry),
})

/** For an entry in no account; its held table goes along. */
export const assignWaitlistEntry = call(routes.assignWaitlistEntry, {
  summary: 'Add a waitlist entry to a customer’s account',
  params: z.object({ id: Id, customerId: Id }),
  result: WaitlistEntry,
})

/**
 * The held table. Staff seat a party that waits for today, from this minute, by tables that they choose or an end;
 * a published floor plan is needed.
 */
export const takeTable = call(routes.takeTable, {
  summary: 'Take the table that is held, or seat a party that waits',
  params: z.object({ id: Id, tableIds: z.optional(TableIds), until: z.optional(Until) }),
  result: WaitlistEntry,
})

/** Leaving declines a held table. */
export const leaveWaitlist = call(routes.leaveWaitlist, {
  summary: 'Leave the waitlist, or decline the table that is held',
  params: z.object({ id: Id }),
  result: WaitlistEntry,
})
