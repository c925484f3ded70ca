import * as contract from '@sufra/contracts/reservations/waitlist/calls'
import { findAccountIds } from '../../platform/calls/accounts.ts'
import { defineAction } from '../../platform/calls/action.ts'
import { getTotal, setTotal, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { filterForCaller } from '../bookings/filter-for-caller.ts'
import { listNotices } from './list-notices.ts'
import { toDtoFor, toStaffDto, Waitlist, type WaitlistRecord } from './waitlist.model.ts'

const PARTS = { open: { quotaSlot: { $gt: 0 } }, ended: { quotaSlot: { $exists: false } } }

export const listWaitlist = (app: AppContext) =>
  defineAction(contract.listWaitlist, async (ctx, { date, part, ...params }) => {
    const page = toPage(params)
    const ofDay = { date, ...(part && PARTS[part]) }
    const found = await Waitlist.find(ofDay).sort({ id: 1 }).skip(page.skip).limit(page.limit).lean<WaitlistRecord[]>()
    setTotal(ctx.meta, await getTotal(page, found, () => Waitlist.countDocuments(ofDay)))
    const notices = await listNotices(found, app)
    const accounts = await listAccounts(found)
    return found.map((entry) => {
      const assignableTo = isAssignable(entry) ? accounts.get(entry.customerPhone) : undefined
      return {
        ...toStaffDto(entry, entry.table ? notices.get(entry.table.reservationId) : undefined),
        ...(assignableTo !== undefined && { assignableTo }),
      }
    })
  })

const isAssignable = ({ customerId, quotaSlot }: WaitlistRecord) => customerId === null && quotaSlot !== undefined

async function listAccounts(entries: readonly WaitlistRecord[]): Promise<ReadonlyMap<string, number>> {
  const phones = entries.filter(isAssignable).map(({ customerPhone }) => customerPhone)
  return phones.length > 0 ? findAccountIds(phones) : new Map()
}

export const listCustomerWaitlist = defineAction(contract.customerWaitlist, async (ctx, { phone }) => {
  const entries = await Waitlist.find(filterForCaller(ctx, phone, {}))
    .sort({ id: -1 })
    .lean<WaitlistRecord[]>()
  return entries.map((entry) => toDtoFor(ctx.meta, entry))
})
