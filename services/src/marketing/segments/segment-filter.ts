import type { SegmentFilter } from '@sufra/contracts/marketing/segments/fields'
import { addDays, type Day, getDayInZone, getMonth } from '@sufra/domain/platform/calendar-day'
import type { ServiceBroker } from 'moleculer'
import type { QueryFilter } from 'mongoose'
import { type CustomerRecord, type DirectoryParams, toDirectoryFilter } from '../../customers/public.ts'
import type { AppContext } from '../../platform/config.ts'

/**
 * Today's customers of a segment, as a filter that may name `id`: combine it with others by `$and`. Calls the
 * promotions service, so not within a transaction. `via` is the request's context, or the broker of a sweep.
 */
export async function toSegmentFilter(
  via: Pick<ServiceBroker, 'call'>,
  filter: SegmentFilter,
  { config, now }: AppContext,
): Promise<QueryFilter<CustomerRecord>> {
  const { timeZone } = config.restaurant
  const wanted = toDirectoryParams(filter, getDayInZone(now(), timeZone))
  const { others } = await toDirectoryFilter(via, wanted, timeZone)
  return others
}

function toDirectoryParams(filter: SegmentFilter, today: Day): DirectoryParams {
  const { visitedWithin, notVisitedFor, neverVisited, birthdayThisMonth, holdsCode, ...same } = filter
  const countBack = (days: number) => addDays(today, 1 - days)
  return {
    search: null,
    ...same,
    ...(visitedWithin && { visitedFrom: countBack(visitedWithin) }),
    ...(notVisitedFor && { visitedBefore: countBack(notVisitedFor) }),
    ...(neverVisited && { neverVisited: 'true' }),
    ...(birthdayThisMonth && { birthMonth: getMonth(today) }),
    ...(holdsCode && { holdsCode: 'true' }),
  }
}
