import { listCustomers } from '@sufra/contracts/customers'
import { foldForSearch } from '@sufra/domain/search-text'
import { action } from '../lib/action.ts'
import { pageOf, tellTotal } from '../lib/paging.ts'
import { type CustomerRecord, Customers, toStaffDto } from './customer.model.ts'

/** The directory: by last name, then first name, whatever the case (staff specification §2, contract §11). */
export const list = action(listCustomers, async (ctx, params) => {
  const page = pageOf(params)
  const filter = params.search ? matching(params.search) : {}
  const query = Customers.find(filter)
    .sort({ lastName: 1, firstName: 1, id: 1 })
    .collation({ locale: 'en', strength: 2 })
    .lean<CustomerRecord[]>()
  if (page) {
    query.skip(page.skip).limit(page.limit)
    tellTotal(ctx.meta, await Customers.countDocuments(filter))
  }
  return (await query).map(toStaffDto)
})

/** Customers whose name or phone contains the text, taken literally. */
function matching(search: string) {
  const folded = foldForSearch(search)
  const digits = /^[+\d][\d\s()-]*$/.test(folded) ? folded.replace(/[\s()-]/g, '').replace(/^00/, '+') : folded
  return { searchText: { $regex: escapeRegex(digits) } }
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
