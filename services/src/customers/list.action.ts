import { listCustomers } from '@sufra/contracts/customers'
import { action } from '../lib/action.ts'
import { eachRecord } from '../lib/each-record.ts'
import { countOf, pageOf, tellTotal, totalOf } from '../lib/paging.ts'
import { containing } from '../lib/search.ts'
import { streamList } from '../lib/stream-list.ts'
import { Customers, toStaffDto } from './customer.model.ts'
import { directory, directoryPage } from './directory.ts'

/** The directory: all customers, streamed, or a page of those whose name or phone contains the text. */
export const list = action(listCustomers, async (ctx, params) => {
  const page = pageOf(params)
  if (!page) return streamList(ctx.meta, eachRecord(directory()), toStaffDto)
  const filter = params.search ? { searchText: containing(params.search) } : {}
  const found = await directoryPage(filter, page)
  tellTotal(ctx.meta, await totalOf(page, found, () => countOf(Customers, filter)))
  return found
})
