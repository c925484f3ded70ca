import type { SegmentFilter } from '@sufra/contracts/marketing/segments/fields'
import {
  DIRECTORY_DIETS,
  DIRECTORY_ORDERS,
  type DirectoryDiet,
  type DirectoryOrder,
} from '@sufra/domain/customers/directory'
import { addDays, type Day, getMonth } from '@sufra/domain/platform/calendar-day'

export const POINTS_FROM = [100, 500, 1000] as const
/** Days since the last visit: `in` at most, `not-for` at least, or `never`. */
export const VISITS = ['in-7', 'in-30', 'not-for-30', 'not-for-60', 'not-for-90', 'not-for-180', 'never'] as const

/** Filters combine; null means no filter. */
export interface Choice {
  sort: DirectoryOrder | null
  /** The segment that filled the filters, which may differ from it since. */
  segment: number | null
  diet: DirectoryDiet | null
  points: number | null
  /** In the form of `VISITS`, of any number of days. */
  visit: string | null
  tier: number | null
  tag: number | null
  birthday: true | null
  voucher: true | null
}

export const NO_CHOICE: Choice = {
  sort: null,
  segment: null,
  diet: null,
  points: null,
  visit: null,
  tier: null,
  tag: null,
  birthday: null,
  voucher: null,
}

/** Ignores invalid parameters. */
export function parseChoice(parameters: URLSearchParams): Choice {
  const findOption = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name)) ?? null
  const parseNumber = (name: string) => {
    const text = parameters.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const visit = parameters.get('visit')
  return {
    sort: findOption('sort', DIRECTORY_ORDERS),
    segment: parseNumber('segment'),
    diet: findOption('diet', DIRECTORY_DIETS),
    points: parseNumber('points'),
    visit: parseVisit(visit) && visit,
    tier: parseNumber('tier'),
    tag: parseNumber('tag'),
    birthday: parameters.get('birthday') === 'this-month' ? true : null,
    voucher: parameters.get('voucher') === 'yes' ? true : null,
  }
}

/** Replaces the choice in the address and keeps other parameters. */
export function applyChoice(parameters: URLSearchParams, choice: Choice): URLSearchParams {
  const { birthday, voucher, ...plain } = choice
  const texts = { ...plain, birthday: birthday && 'this-month', voucher: voucher && 'yes' }
  const next = new URLSearchParams(parameters)
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) next.delete(name)
    else next.set(name, String(text))
  }
  return next
}

/** Sorting does not narrow, nor does the name of a segment. */
export function countFilters({ sort, segment, ...filters }: Choice): number {
  return Object.values(filters).filter((value) => value !== null).length
}

export function isNarrowed(choice: Choice): boolean {
  return countFilters(choice) > 0
}

export function toQuery({ sort, diet, points, visit, tier, tag, birthday, voucher }: Choice, today: Day) {
  const { side, days = 0 } = parseVisit(visit) ?? {}
  const since = addDays(today, 1 - days)
  return {
    sort: sort ?? undefined,
    diet: diet ?? undefined,
    minPoints: points ?? undefined,
    visitedFrom: side === 'in' ? since : undefined,
    visitedBefore: side === 'not-for' ? since : undefined,
    neverVisited: side === 'never' ? ('true' as const) : undefined,
    tier: tier ?? undefined,
    tag: tag ?? undefined,
    birthMonth: birthday ? getMonth(today) : undefined,
    holdsCode: voucher ? ('true' as const) : undefined,
  }
}

/** The filters to save as a segment. */
export function toFilter({ diet, points, visit, tier, tag, birthday, voucher }: Choice): SegmentFilter {
  const { side, days } = parseVisit(visit) ?? {}
  return {
    ...(diet && { diet }),
    ...(points && { minPoints: points }),
    ...(side === 'in' && { visitedWithin: days }),
    ...(side === 'not-for' && { notVisitedFor: days }),
    ...(side === 'never' && { neverVisited: true as const }),
    ...(tier && { tier }),
    ...(tag && { tag }),
    ...(birthday && { birthdayThisMonth: birthday }),
    ...(voucher && { holdsCode: voucher }),
  }
}

export function toChoice(filter: SegmentFilter): Omit<Choice, 'sort' | 'segment'> {
  const { diet, minPoints, tier, tag, birthdayThisMonth, holdsCode } = filter
  return {
    diet: diet ?? null,
    points: minPoints ?? null,
    visit: toVisit(filter),
    tier: tier ?? null,
    tag: tag ?? null,
    birthday: birthdayThisMonth ?? null,
    voucher: holdsCode ?? null,
  }
}

function toVisit({ visitedWithin, notVisitedFor, neverVisited }: SegmentFilter): string | null {
  if (neverVisited) return 'never'
  if (visitedWithin) return `in-${visitedWithin}`
  return notVisitedFor ? `not-for-${notVisitedFor}` : null
}

export function hasSameFilter(choice: Choice, filter: SegmentFilter): boolean {
  const { sort, segment } = choice
  return JSON.stringify(choice) === JSON.stringify({ ...NO_CHOICE, ...toChoice(filter), sort, segment })
}

type Visit = { side: 'in' | 'not-for' | 'never'; days: number }

export function parseVisit(visit: string | null): Visit | null {
  if (visit === 'never') return { side: visit, days: 0 }
  const [, side, days] = /^(in|not-for)-([1-9]\d{0,3})$/.exec(visit ?? '') ?? []
  return side === undefined ? null : { side: side as Visit['side'], days: Number(days) }
}
