import type { BookingMark } from '@sufra/domain/reservations/booking-marks'
import type { Tone } from '@sufra/ui/theme'
import {
  Accessibility,
  Baby,
  Cake,
  Leaf,
  type LucideIcon,
  Star,
  ToyBrick,
  UserRoundPlus,
  UserRoundX,
  WheatOff,
} from 'lucide-react'

/** Words say it as well. */
export const markLooks: Record<BookingMark, { icon: LucideIcon; tone: Tone }> = {
  allergy: { icon: WheatOff, tone: 'danger' },
  vip: { icon: Star, tone: 'gold' },
  vegetarian: { icon: Leaf, tone: 'neutral' },
  occasion: { icon: Cake, tone: 'neutral' },
  high_chair: { icon: Baby, tone: 'neutral' },
  wheelchair: { icon: Accessibility, tone: 'neutral' },
  stroller: { icon: ToyBrick, tone: 'neutral' },
  new_guest: { icon: UserRoundPlus, tone: 'neutral' },
  no_shows: { icon: UserRoundX, tone: 'neutral' },
}
