import { addDays, type Day, getMonth } from '@sufra/domain/calendar-day'
import { DIRECTORY_DIETS, DIRECTORY_ORDERS, type DirectoryDiet, type DirectoryOrder } from '@sufra/domain/directory'

export const POINTS_FROM = [100, 500, 1000] as const
/** Days since the last visit: `in` at most, `not-for` at least. */
export const VISITS = ['in-7', 'in-30', 'not-for-30', 'not-for-90', 'not-for-180'] as const
type Visit = (typeof VISITS)[number]

/** Filters combine; null means no filter. */
export interface Choice {
  sort: DirectoryOrder | null
  diet: DirectoryDiet | null
  points: (typeof POINTS_FROM)[number] | null
  visit: Visit | null
  birthday: true | null
  voucher: true | null
}

/** Ignores invalid parameters. */
export function parseChoice(parameters: URLSearchParams): Choice {
  const findOption = <Value extends string | number>(name: string, values: readonly Value[]) =>
    values.find((value) => String(value) === parameters.get(name)) ?? null
  return {
    sort: findOption('sort', DIRECTORY_ORDERS),
    diet: findOption('diet', DIRECTORY_DIETS),
    points: findOption('points', POINTS_FROM),
    visit: findOption('visit', VISITS),
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

/** Sorting does not narrow. */
export function isNarrowed({ sort, ...filters }: Choice): boolean {
  return Object.values(filters).some((value) => value !== null)
}

export function toQuery({ sort, diet, points, visit, birthday, voucher }: Choice, today: Day) {
  const [, side, days] = /^(in|not-for)-(\d+)$/.exec(visit ?? '') ?? []
  const since = days === undefined ? undefined : addDays(today, 1 - Number(days))
  return {
    sort: sort ?? undefined,
    diet: diet ?? undefined,
    minPoints: points ?? undefined,
    visitedFrom: side === 'in' ? since : undefined,
    visitedBefore: side === 'not-for' ? since : undefined,
    birthMonth: birthday ? getMonth(today) : undefined,
    holdsCode: voucher ? ('true' as const) : undefined,
  }
}
