import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { type Customer, useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/entities/reservation'
import { chatNumber, displayPhone } from '@sufra/domain/phone'
import { formatDay } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Translate } from '@sufra/i18n/word-types'
import { useWhen } from '../lib/use-when.ts'
import type en from '../words/en.ts'
import { words } from '../words.ts'

type T = Translate<typeof en>

/** What was asked for beside the table; the dialog asks for three things, the form for one. */
export interface ChatWishes {
  specialEvent?: string
  intolerances?: string
  notes?: string
}

/**
 * The link that opens a chat with the restaurant, its message filled in with the booking (customer specification §4),
 * in the reader's language.
 */
function chatLink(
  restaurantPhone: string,
  message: {
    booking: Reservation
    when: { day: string; time: string }
    customer: Customer
    wishes: ChatWishes
    language: Language
  },
  t: T,
): string {
  const { booking, when, customer, wishes, language } = message
  const lines = [
    t('chat.greeting'),
    t('chat.phone', { value: displayPhone(booking.customerPhone) }),
    t('chat.customerId', { value: customer.uniqueId }),
    t('chat.date', { value: formatDay(when.day, language, 'long') }),
    t('chat.time', { value: when.time }),
    t('chat.people', { value: booking.partySize }),
    wishes.specialEvent && t('chat.event', { value: wishes.specialEvent }),
    wishes.intolerances && t('chat.intolerances', { value: wishes.intolerances }),
    wishes.notes && t('chat.notes', { value: wishes.notes }),
    t('chat.reservationId', { value: booking.id }),
  ]
  const text = lines.filter(Boolean).join('\n')
  return `https://wa.me/${chatNumber(restaurantPhone)}?text=${encodeURIComponent(text)}`
}

/** The same for the signed-in customer; null until it is known where the restaurant is reached. */
export function useChatLink(): (booking: Reservation, wishes: ChatWishes) => string | null {
  const t = useWords(words)
  const language = useLanguage()
  const customer = useCustomer()
  const whenOf = useWhen()
  const { data: restaurant } = useRestaurantQuery()
  return (booking, wishes) => {
    if (!restaurant) return null
    const when = whenOf(booking.date, booking)
    return chatLink(restaurant.phone, { booking, when, customer, wishes, language }, t)
  }
}
