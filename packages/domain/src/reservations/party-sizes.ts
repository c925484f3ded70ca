import { type Capacity, hasRoom } from './capacity.ts'
import { type BookableBy, type FloorPlan, isWithinPacing, type Pacing } from './floor-plan.ts'
import { MAX_PARTY_SIZE } from './seating.ts'
import type { SeatingOption } from './seating-options.ts'
import { isFitting } from './table-requests.ts'

interface EmptyRoom {
  capacity: Capacity
  /** A published plan with its options; null without one. */
  floor: { plan: Pick<FloorPlan, 'pacing'>; options: readonly SeatingOption[] } | null
  /** Each may have a pacing of its own. */
  services?: readonly { pacing?: Pacing | undefined }[]
}

/** The party sizes that the house, or one of its areas, can ever seat: those that an empty room takes. */
export function listPossibleSizes(
  { capacity, floor, services = [] }: EmptyRoom,
  { areaId, bookableBy = 'everyone' }: { areaId?: number; bookableBy?: BookableBy } = {},
): number[] {
  const isPossible = (people: number) => {
    if (!hasRoom({ tables: 0, people: 0 }, people, capacity)) return false
    if (!floor) return true
    const request = { from: 0, to: 1, people, bookableBy, areaId }
    const pacings = [floor.plan.pacing, ...services.flatMap(({ pacing }) => pacing ?? [])]
    return (
      pacings.some((pacing) => isWithinPacing(pacing, request, [])) &&
      floor.options.some((option) => isFitting(option, request))
    )
  }
  return Array.from({ length: MAX_PARTY_SIZE }, (_, index) => index + 1).filter(isPossible)
}

export interface PossibleSizes {
  /** Absent where all sizes are possible. */
  partySizes?: readonly number[] | undefined
  areas?: readonly { id: number; partySizes?: readonly number[] | undefined }[] | undefined
}

/** What can never seat a party: the house, the chosen area, or nothing (null). */
export function findImpossible(
  { partySizes, areas }: PossibleSizes,
  partySize: number,
  areaId: number | null,
): 'house' | 'area' | null {
  if (partySizes && !partySizes.includes(partySize)) return 'house'
  const area = areas?.find(({ id }) => id === areaId)
  return area?.partySizes && !area.partySizes.includes(partySize) ? 'area' : null
}

/** The largest party that the house seats. */
export const getLargestParty = ({ partySizes }: PossibleSizes): number => partySizes?.at(-1) ?? MAX_PARTY_SIZE
