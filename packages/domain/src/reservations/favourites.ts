import type { SeatingOption } from './seating-options.ts'

export const MAX_FAVOURITES = 3

/** A table or an area that a guest likes. */
export type Favourite = { tableId: number } | { areaId: number }

/**
 * The first favourite that fits as well as the best fit or has one seat more, without joining more tables; else the
 * best fit.
 * @param free in order of best fit.
 */
export function pickFavourite(
  free: readonly SeatingOption[],
  favourites: readonly Favourite[] = [],
): SeatingOption | undefined {
  const [best] = free
  if (!best) return undefined
  const similar = free.filter(
    ({ maxSeats, tableIds }) => maxSeats <= best.maxSeats + 1 && tableIds.length <= best.tableIds.length,
  )
  for (const favourite of favourites) {
    const found = similar.find((option) => isFavourite(option, favourite))
    if (found) return found
  }
  return best
}

const isFavourite = ({ tableIds, areaId }: SeatingOption, favourite: Favourite): boolean =>
  'tableId' in favourite ? tableIds.includes(favourite.tableId) : areaId === favourite.areaId
