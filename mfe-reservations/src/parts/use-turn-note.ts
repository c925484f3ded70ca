import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { getTurnMinutes } from '@sufra/domain/reservations/turn-times'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../words.ts'

/** How long the table is theirs; the specification's sentence for two hours. */
export function useTurnNote(partySize: number, forTwoHours: string): string {
  const t = useWords(words)
  const minutes = useTurnMinutes(partySize)
  return minutes === RESERVATION_MINUTES ? forTwoHours : t('reserve.turn', { minutes })
}

/** The specification's label for two hours, else one without a length. */
export function useBookLabel(partySize: number): string {
  const t = useWords(words)
  return useTurnMinutes(partySize) === RESERVATION_MINUTES ? t('booking.submit') : t('booking.submitTurn')
}

function useTurnMinutes(partySize: number): number {
  return getTurnMinutes({ turnTimes: useRestaurantQuery().data?.turnTimes ?? [] }, partySize)
}
