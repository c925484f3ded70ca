import type { Customer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import { chatNumber, displayPhone } from '@sufra/domain/phone'
import { formatDay, formatTime } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import type { Translate } from '@sufra/i18n/word-types'
import type en from '../../words/en.ts'
import type { Wishes } from './wishes.ts'

type T = Translate<typeof en>

/**
 * The link that opens a chat with the restaurant, its message filled in with the booking (customer specification §4),
 * in the reader's language.
 */
export function chatLink(
  restaurantPhone: string,
  message: { booking: Reservation; customer: Customer; wishes: Wishes; language: Language },
  t: T,
): string {
  const { booking, customer, wishes, language } = message
  const lines = [
    t('chat.greeting'),
    t('chat.phone', { value: displayPhone(customer.phoneNumber) }),
    t('chat.customerId', { value: customer.uniqueId }),
    t('chat.date', { value: formatDay(booking.date, language, 'long') }),
    t('chat.time', { value: formatTime(booking.time, language) }),
    t('chat.people', { value: booking.partySize }),
    wishes.specialEvent && t('chat.event', { value: wishes.specialEvent }),
    wishes.intolerances && t('chat.intolerances', { value: wishes.intolerances }),
    wishes.notes && t('chat.notes', { value: wishes.notes }),
    t('chat.reservationId', { value: booking.id }),
  ]
  const text = lines.filter(Boolean).join('\n')
  return `https://wa.me/${chatNumber(restaurantPhone)}?text=${encodeURIComponent(text)}`
}
