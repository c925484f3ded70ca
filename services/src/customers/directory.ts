import type { ParamsOf } from '@sufra/contracts/call'
import type { exportCustomers } from '@sufra/contracts/customers'
import type { Customer } from '@sufra/contracts/entities/customer'
import { type Day, startOfDay } from '@sufra/domain/calendar-day'
import type { DirectoryDiet, DirectoryOrder } from '@sufra/domain/directory'
import { activeHolders } from '@sufra/runtime/calls/promotions'
import { call } from '@sufra/runtime/internal-call'
import type { QueryFilter } from 'mongoose'
import type { ActionContext } from '../lib/action.ts'
import type { Page } from '../lib/paging.ts'
import type { Asked } from '../lib/read-at-once.ts'
import { pageReader } from '../lib/read-page.ts'
import { containing } from '../lib/search.ts'
import { BY_NAME, type CustomerRecord, Customers, toStaffDto } from './customer.model.ts'

type Filter = QueryFilter<CustomerRecord>
type Order = Pick<Asked<CustomerRecord>, 'sort' | 'collation'>

const ORDERS: Record<DirectoryOrder, Order> = {
  name: BY_NAME,
  points: { sort: { points: 1, id: 1 } },
  '-points': { sort: { points: -1, id: -1 } },
  lastVisit: { sort: { lastVisitAt: 1, id: 1 } },
  '-lastVisit': { sort: { lastVisitAt: -1, id: -1 } },
}
const DIETS: Record<DirectoryDiet, boolean> = { halal: true, all: false }

/** Whom of the directory, and in which order; nothing stands for everybody by name. */
export type Wanted = ParamsOf<typeof exportCustomers>

/** The customers that a filter finds, in an order, one after the other. */
export function directory(filter: Filter, sort: DirectoryOrder = 'name') {
  const order = ORDERS[sort]
  const found = Customers.find(filter).sort(order.sort)
  return (order.collation ? found.collation(order.collation) : found).lean<CustomerRecord[]>()
}

const readPage = pageReader(Customers, toStaffDto)

/** A page of the customers that a filter finds, in an order, as staff see them. */
export function directoryPage(filter: Filter, page: Page, sort: DirectoryOrder = 'name'): Promise<Customer[]> {
  return readPage({ filter, ...ORDERS[sort], ...page })
}

/** Which records are wanted. Who holds a voucher is the promotions' to tell. */
export async function filterOf(ctx: ActionContext, wanted: Wanted, timeZone: string): Promise<Filter> {
  const { search, diet, minPoints, maxPoints, visitedFrom, visitedBefore, birthMonth, holdsCode } = wanted
  const points = rangeOf({ $gte: minPoints, $lte: maxPoints })
  const lastVisitAt = rangeOf({ $gte: startOf(visitedFrom, timeZone), $lt: startOf(visitedBefore, timeZone) })
  return {
    ...(search && { searchText: containing(search) }),
    ...(diet && { isMuslim: DIETS[diet] }),
    ...(points && { points }),
    ...(lastVisitAt && { lastVisitAt }),
    ...(birthMonth && { birthMonth }),
    ...(holdsCode && { id: { $in: await call(ctx, activeHolders, { customers: 'all' }) } }),
  }
}

function startOf(day: Day | undefined, timeZone: string): Date | undefined {
  return day === undefined ? undefined : startOfDay(day, timeZone)
}

/** The bounds that were named; null where none was. */
function rangeOf<Bounds extends object>(bounds: Bounds): Partial<Bounds> | null {
  const named = Object.entries(bounds).filter(([, value]) => value !== undefined)
  return named.length > 0 ? (Object.fromEntries(named) as Partial<Bounds>) : null
}
