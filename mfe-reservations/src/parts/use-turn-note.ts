import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { getTurnMinutes } from '@sufra/domain/reservations/turn-times'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../words.ts'
import { type TimeWish, useTurnOfService } from './use-offered-slots.ts'

/** How long the table is theirs; the specification's sentence for two hours. */
export function useTurnNote(wish: TimeWish, forTwoHours: string): string {
  const t = useWords(words)
  const minutes = useTurnMinutes(wish)
  return minutes === RESERVATION_MINUTES ? forTwoHours : t('reserve.turn', { minutes })
}

/** The specification's label for two hours, else one without a length. */
export function useBookLabel(wish: TimeWish): string {
  const t = useWords(words)
  return useTurnMinutes(wish) === RESERVATION_MINUTES ? t('booking.submit') : t('booking.submitTurn')
}

function useTurnMinutes(wish: TimeWish): number {
  const { data: restaurant } = useRestaurantQuery()
  const ofService = useTurnOfService(wish)
  return ofService ?? getTurnMinutes({ turnTimes: restaurant?.turnTimes ?? [] }, wish.partySize)
}
