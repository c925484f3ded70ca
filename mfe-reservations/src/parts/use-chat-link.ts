import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatPhone, toChatNumber } from '@sufra/domain/platform/phone'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Translate } from '@sufra/i18n/word-types'
import { useFormatTime } from '../lib/use-format-time.ts'
import type guestEn from '../words/guest.en.ts'
import { words } from '../words.ts'
import type { BookingValues } from './booking-form/booking-values.ts'
import type { Wishes } from './table-wish/reserve-values.ts'

type T = Translate<typeof guestEn>

interface Chat {
  phone: string
  chatNumber?: string | undefined
}

/** Null lines are omitted. */
function createChatLink({ phone, chatNumber = phone }: Chat, lines: readonly (string | false | undefined)[]): string {
  return `https://wa.me/${toChatNumber(chatNumber)}?text=${encodeURIComponent(lines.filter(Boolean).join('\n'))}`
}

const listWishes = ({ specialEvent, intolerances, notes }: Partial<Wishes>, t: T) => [
  specialEvent && t('chat.event', { value: specialEvent }),
  intolerances && t('chat.intolerances', { value: intolerances }),
  notes && t('chat.notes', { value: notes }),
]

/**
 * Link to a chat with the booking in the reader's language (customer specification §4).
 * Null while the restaurant's phone is unknown.
 * @param greeting for a new or an existing booking
 */
export function useChatLink(
  greeting: 'greeting' | 'about' = 'greeting',
): (booking: Reservation, wishes: Partial<Wishes>) => string | null {
  const t = useWords(words)
  const language = useLanguage()
  const customer = useCustomer()
  const whenOf = useFormatTime()
  const { data: restaurant } = useRestaurantQuery()
  return (booking, wishes) => {
    if (!restaurant) return null
    const { day, time } = whenOf(booking.date, booking)
    return createChatLink(restaurant, [
      t(`chat.${greeting}`),
      t('chat.phone', { value: formatPhone(booking.customerPhone) }),
      t('chat.customerId', { value: customer.uniqueId }),
      t('chat.date', { value: formatDay(day, language, 'long') }),
      t('chat.time', { value: time }),
      t('chat.people', { value: booking.partySize }),
      ...listWishes(wishes, t),
      t('chat.reservationId', { value: booking.id }),
    ])
  }
}

interface LargePartyRequest extends Partial<Pick<BookingValues, 'date' | 'time'>>, Partial<Wishes> {
  /** Null while empty. */
  people?: number | null
}

/** Chat link for a party above the limit. */
export function useLargePartyChat(): (request: LargePartyRequest) => string | null {
  const t = useWords(words)
  const language = useLanguage()
  const customer = useCustomer()
  const { data: restaurant } = useRestaurantQuery()
  return ({ date, time, people, ...wishes }) => {
    if (!restaurant) return null
    const isSaid = people !== null && people !== undefined && Number.isInteger(people) && people > MAX_PARTY_SIZE
    return createChatLink(restaurant, [
      t('chat.wish'),
      t('chat.phone', { value: formatPhone(customer.phoneNumber) }),
      t('chat.customerId', { value: customer.uniqueId }),
      !!date && t('chat.date', { value: formatDay(date, language, 'long') }),
      !!time && t('chat.time', { value: formatTime(time, language) }),
      t('chat.people', { value: isSaid ? people : `${MAX_PARTY_SIZE}+` }),
      ...listWishes(wishes, t),
    ])
  }
}
