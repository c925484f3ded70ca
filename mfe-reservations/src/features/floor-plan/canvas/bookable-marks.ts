import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import { Footprints, IdCard, type LucideIcon } from 'lucide-react'

/** Tables that guests may book have none. */
export const bookableMarks: Record<Exclude<BookableBy, 'everyone'>, LucideIcon> = {
  staff: IdCard,
  walk_in: Footprints,
}

export function getBookableMark(who: BookableBy): LucideIcon | undefined {
  return who === 'everyone' ? undefined : bookableMarks[who]
}
