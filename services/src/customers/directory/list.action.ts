import { listCustomers } from '@sufra/contracts/customers/calls'
import { getDirectoryOrder } from '@sufra/domain/customers/directory'
import { defineAction } from '../../platform/calls/action.ts'
import { setTotal, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { streamList } from '../../platform/export/record-stream.ts'
import { toStaffDto } from '../customer.model.ts'
import { getDirectoryPage, streamDirectory, toDirectoryFilter } from './directory.ts'

export const listCustomerRecords = (app: AppContext) =>
  defineAction(listCustomers, async (ctx, params) => {
    const { session } = ctx.meta
    const isWhole = Object.values(params).every((value) => value === undefined || value === null)
    if (isWhole) return streamList(ctx.meta, streamDirectory({}), (record) => toStaffDto(session, record))
    const page = toPage(params)
    const sought = await toDirectoryFilter(ctx, params, app.config.restaurant.timeZone, session)
    const { customers, total } = await getDirectoryPage(session, sought, { ...page, sort: getDirectoryOrder(params) })
    setTotal(ctx.meta, total)
    return customers
  })
