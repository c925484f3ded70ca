/** In which order the directory stands: by name, or by points or the last visit, with a minus the greatest first. */
export const DIRECTORY_ORDERS = ['name', 'points', '-points', 'lastVisit', '-lastVisit'] as const
export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number]

/** What a customer eats: Halal or All Food. */
export const DIRECTORY_DIETS = ['halal', 'all'] as const
export type DirectoryDiet = (typeof DIRECTORY_DIETS)[number]

/** What of a question to the directory decides about the order. */
interface Asked {
  sort?: DirectoryOrder | undefined
  minPoints?: number | undefined
  maxPoints?: number | undefined
  visitedFrom?: string | undefined
  visitedBefore?: string | undefined
}

/**
 * The order that is asked for. Where none is named, those who are narrowed by points stand by points, and those by their
 * last visit by that: the index that finds them has that order.
 */
export function directoryOrder({ sort, minPoints, maxPoints, visitedFrom, visitedBefore }: Asked): DirectoryOrder {
  if (sort) return sort
  if (minPoints !== undefined || maxPoints !== undefined) return '-points'
  return visitedFrom || visitedBefore ? '-lastVisit' : 'name'
}
