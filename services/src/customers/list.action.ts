import { listCustomers } from '@sufra/contracts/customers'
import { directoryOrder } from '@sufra/domain/directory'
import { action } from '../lib/calls/action.ts'
import { onePageOf, tellTotal } from '../lib/calls/lists.ts'
import type { AppContext } from '../lib/config.ts'
import { streamList } from '../lib/export/record-stream.ts'
import { toStaffDto } from './customer.model.ts'
import { directory, directoryPage, soughtBy } from './directory.ts'

/** The directory: all customers, streamed, or a page of those that are wanted, in the order that is wanted. */
export const list = (app: AppContext) =>
  action(listCustomers, async (ctx, params) => {
    const { session } = ctx.meta
    const isWhole = Object.values(params).every((value) => value === undefined || value === null)
    if (isWhole) return streamList(ctx.meta, directory({}), (record) => toStaffDto(session, record))
    const page = onePageOf(params)
    const sought = await soughtBy(ctx, params, app.config.restaurant.timeZone)
    const { customers, total } = await directoryPage(session, sought, { ...page, sort: directoryOrder(params) })
    tellTotal(ctx.meta, total)
    return customers
  })
