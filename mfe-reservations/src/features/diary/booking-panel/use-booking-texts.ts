import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { formatDay, formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { BookingValues } from '../../../parts/booking-form/booking-values.ts'
import { useFactsText } from '../../../parts/party-facts/use-facts-text.ts'
import { useAreaName } from '../../../parts/use-area-name.ts'
import { staffWords } from '../../../staff-words.ts'

/** Day and time conflict as one. */
export function useBookingTexts(): FieldTexts<BookingValues> {
  const t = useWords(staffWords)
  const language = useLanguage()
  const getAreaName = useAreaName()
  const factsText = useFactsText()
  const when = [
    t('diary.card.when'),
    ({ date, time }: BookingValues) =>
      date && time && t('next.when', { day: formatDay(date, language), time: formatTime(time, language) }),
  ] as const
  const isNumberOrNull = (partySize: number | null): partySize is number =>
    partySize !== null && !Number.isNaN(partySize)
  return {
    customerName: [t('booking.name'), ({ customerName }) => customerName],
    customerPhone: [t('booking.phone'), ({ customerPhone }) => customerPhone],
    customerEmail: [t('booking.email'), ({ customerEmail }) => customerEmail],
    date: when,
    time: when,
    partySize: [
      t('booking.partySize'),
      ({ partySize }) => (isNumberOrNull(partySize) ? formatNumber(partySize, language) : null),
    ],
    tableNumber: [t('booking.tableNumber'), ({ tableNumber }) => tableNumber],
    specialRequests: [t('booking.requests'), ({ specialRequests }) => specialRequests],
    occasion: [t('party.occasion'), ({ occasion }) => factsText({ occasion })],
    needs: [t('party.needsTitle'), ({ needs }) => factsText({ needs })],
    staffNote: [t('diary.staffNote'), ({ staffNote }) => staffNote],
    areaId: [t('reserve.area'), ({ areaId }) => getAreaName(areaId)],
  }
}
