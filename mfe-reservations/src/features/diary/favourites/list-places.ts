import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { Favourite } from '@sufra/domain/reservations/favourites'

/** Those that the plan still has. */
export const listPlaces = (favourites: readonly Favourite[], { areas, tables }: FloorPlan): readonly Favourite[] =>
  favourites.filter((favourite) =>
    'tableId' in favourite
      ? tables.some(({ id, isActive }) => id === favourite.tableId && isActive)
      : areas.some(({ id }) => id === favourite.areaId),
  )

export const isSamePlace = (one: Favourite, other: Favourite): boolean =>
  'tableId' in one
    ? 'tableId' in other && one.tableId === other.tableId
    : 'areaId' in other && one.areaId === other.areaId
