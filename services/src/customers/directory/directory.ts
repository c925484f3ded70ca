import type { ParamsOf } from '@sufra/contracts/call'
import type { exportCustomers } from '@sufra/contracts/customers/calls'
import type { FoundBy, FoundCustomer } from '@sufra/contracts/customers/entities'
import type { Session } from '@sufra/contracts/rights'
import { type DirectoryDiet, type DirectoryOrder, getDirectoryOrder } from '@sufra/domain/customers/directory'
import { type Day, getStartOfDay } from '@sufra/domain/platform/calendar-day'
import { activeHolders } from '@sufra/runtime/calls/promotions'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { CollationOptions } from 'mongodb'
import type { QueryFilter } from 'mongoose'
import { countRecords, getTotal, type Page, toSearchFilter } from '../../platform/calls/lists.ts'
import { streamRecords } from '../../platform/export/record-stream.ts'
import { BY_NAME, type CustomerRecord, Customers, toStaffDto } from '../customer.model.ts'
import { loadTags } from '../tags/tag.model.ts'
import { findExactMatches } from './find-exact-matches.ts'

type Filter = QueryFilter<CustomerRecord>
type Caller = Pick<ServiceBroker, 'call'>

interface Order {
  sort: Record<string, 1 | -1>
  collation?: CollationOptions
}

const ORDERS: Record<DirectoryOrder, Order> = {
  name: BY_NAME,
  points: { sort: { points: 1, id: 1 } },
  '-points': { sort: { points: -1, id: -1 } },
  lastVisit: { sort: { lastVisitAt: 1, id: 1 } },
  '-lastVisit': { sort: { lastVisitAt: -1, id: -1 } },
}
const DIETS: Record<DirectoryDiet, boolean> = { halal: true, all: false }

export type DirectoryParams = ParamsOf<typeof exportCustomers>

export function streamDirectory(filter: Filter, sort: DirectoryOrder = 'name'): AsyncGenerator<CustomerRecord> {
  return streamRecords(Customers, { filter, ...ORDERS[sort] })
}

export async function getDirectoryPage(
  session: Session | null | undefined,
  { named, others }: DirectoryQuery,
  { skip, limit, sort = 'name' }: Page & { sort?: DirectoryOrder },
): Promise<{ customers: FoundCustomer[]; total: number }> {
  const toFoundDto = ({ record, foundBy }: DirectoryQuery['named'][number]) => ({
    ...toStaffDto(session, record),
    foundBy,
  })
  const first = named.slice(skip, skip + limit)
  const rest = { skip: Math.max(0, skip - named.length), limit: limit - first.length }
  const count = () => countRecords(Customers, others)
  if (rest.limit === 0) return { customers: first.map(toFoundDto), total: named.length + (await count()) }
  const found = await Customers.find(others, null, { ...ORDERS[sort], ...rest }).lean<CustomerRecord[]>()
  const total = named.length + (await getTotal(rest, found, count))
  return { customers: [...first.map(toFoundDto), ...found.map((record) => toStaffDto(session, record))], total }
}

export interface DirectoryQuery {
  named: { record: CustomerRecord; foundBy: FoundBy }[]
  others: Filter
}

/** `via` is the request's context, or the broker outside of a request. */
export async function toDirectoryFilter(
  via: Caller,
  wanted: DirectoryParams,
  timeZone: string,
  session?: Session | null,
): Promise<DirectoryQuery> {
  const { among, filter } = await toOwnFilter(via, wanted, timeZone)
  const { search } = wanted
  const inHolders = among && { $in: [...among] }
  if (!search) return { named: [], others: { ...filter, ...(inHolders && { id: inHolders }) } }
  const foundBy = await findExactMatches(via, search)
  const ids = [...foundBy.keys()].filter((id) => !among || among.has(id))
  const records = ids.length > 0 ? await readRecords(ids, filter, getDirectoryOrder(wanted)) : []
  const named = records.flatMap((record) => {
    const by = foundBy.get(record.id)
    return by ? [{ record, foundBy: by }] : []
  })
  const apart = named.length > 0 && { $nin: named.map(({ record }) => record.id) }
  const id = { ...inHolders, ...apart }
  const limitsIds = inHolders !== null || apart !== false
  return { named, others: { ...filter, searchText: toSearchFilter(search, session), ...(limitsIds && { id }) } }
}

interface OwnFilter {
  filter: Filter
  among: ReadonlySet<number> | null
}

async function toOwnFilter(via: Caller, wanted: DirectoryParams, timeZone: string): Promise<OwnFilter> {
  const { diet, minPoints, maxPoints, visitedFrom, visitedBefore, neverVisited, birthMonth, tier, tag } = wanted
  const points = toRange({ $gte: minPoints, $lte: maxPoints })
  const lastVisitAt = toRange({
    $gte: getStart(visitedFrom, timeZone),
    $lt: getStart(visitedBefore, timeZone),
    $eq: neverVisited && null,
  })
  const filter: Filter = {
    ...(diet && { isMuslim: DIETS[diet] }),
    ...(points && { points }),
    ...(lastVisitAt && { lastVisitAt }),
    ...(birthMonth && { birthMonth }),
    ...(tier && { tier }),
    ...(tag && { tags: tag }),
  }
  return { filter, among: await findPossible(via, wanted) }
}

/** The only customers whom the other filters may find; null for no such limit. */
async function findPossible(via: Caller, { tag, holdsCode }: DirectoryParams): Promise<ReadonlySet<number> | null> {
  // Customers keep the id of a deleted tag.
  if (tag && !(await loadTags()).some(({ id }) => id === tag)) return new Set()
  return holdsCode ? new Set(await call(via, activeHolders, { customers: 'all' })) : null
}

function readRecords(ids: readonly number[], filter: Filter, order: DirectoryOrder): Promise<CustomerRecord[]> {
  return Customers.find({ ...filter, id: { $in: ids } }, null, ORDERS[order]).lean<CustomerRecord[]>()
}

function getStart(day: Day | undefined, timeZone: string): Date | undefined {
  return day === undefined ? undefined : getStartOfDay(day, timeZone)
}

function toRange<Bounds extends object>(bounds: Bounds): Partial<Bounds> | null {
  const named = Object.entries(bounds).filter(([, value]) => value !== undefined)
  return named.length > 0 ? (Object.fromEntries(named) as Partial<Bounds>) : null
}
