export const DIRECTORY_ORDERS = ['name', 'points', '-points', 'lastVisit', '-lastVisit'] as const
export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number]

export const DIRECTORY_DIETS = ['halal', 'all'] as const
export type DirectoryDiet = (typeof DIRECTORY_DIETS)[number]

interface DirectoryFilter {
  sort?: DirectoryOrder | undefined
  minPoints?: number | undefined
  maxPoints?: number | undefined
  visitedFrom?: string | undefined
  visitedBefore?: string | undefined
}

/** Without `sort`, filters by points or last visit determine the order: it is the order of the index they use. */
export function getDirectoryOrder({
  sort,
  minPoints,
  maxPoints,
  visitedFrom,
  visitedBefore,
}: DirectoryFilter): DirectoryOrder {
  if (sort) return sort
  if (minPoints !== undefined || maxPoints !== undefined) return '-points'
  return visitedFrom || visitedBefore ? '-lastVisit' : 'name'
}
