import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { BookingMark } from '@sufra/domain/reservations/booking-marks'
import { isAllergy } from '@sufra/domain/reservations/party-needs'
import { useWords } from '@sufra/i18n/use-words'
import { useFactsText } from '../../../parts/party-facts/use-facts-text.ts'
import { staffWords } from '../../../staff-words.ts'

type Facts = Pick<Reservation, 'occasion' | 'needs'>

/** Names which allergy and which occasion the party chose. */
export function useMarkText(): (mark: BookingMark, facts: Facts) => string {
  const t = useWords(staffWords)
  const factsText = useFactsText()
  return (mark, { occasion, needs = [] }) => {
    const chosen =
      mark === 'allergy'
        ? factsText({ needs: needs.filter(isAllergy) })
        : mark === 'occasion' && factsText({ occasion: occasion ?? null })
    return chosen || t(`diary.marks.${mark}`)
  }
}
