import type { BookingMark } from '@sufra/domain/reservations/booking-marks'
import { color, type Tone } from '@sufra/ui/theme'
import { Baby, Cake, Leaf, type LucideIcon, Star, UserRoundPlus, UserRoundX, WheatOff } from 'lucide-react'

/** `color` is absent for the colour of the text beside it. Words say it as well. */
export const markLooks: Record<BookingMark, { icon: LucideIcon; tone: Tone; color?: string }> = {
  allergy: { icon: WheatOff, tone: 'danger', color: color.danger },
  vip: { icon: Star, tone: 'gold', color: color.gold },
  vegetarian: { icon: Leaf, tone: 'neutral' },
  occasion: { icon: Cake, tone: 'neutral' },
  high_chair: { icon: Baby, tone: 'neutral' },
  new_guest: { icon: UserRoundPlus, tone: 'neutral' },
  no_shows: { icon: UserRoundX, tone: 'neutral' },
}
