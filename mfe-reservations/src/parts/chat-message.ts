import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useCustomer } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/entities'
import { MAX_PARTY_SIZE } from '@sufra/domain/party-size'
import { formatPhone, toChatNumber } from '@sufra/domain/phone'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { Translate } from '@sufra/i18n/word-types'
import { useWhen } from '../lib/use-when.ts'
import type guestEn from '../words/guest.en.ts'
import { words } from '../words.ts'

type T = Translate<typeof guestEn>

/** What was asked for beside the table; the dialog asks for three things, the form for one. */
export interface ChatWishes {
  specialEvent?: string
  intolerances?: string
  notes?: string
}

/** A chat with the restaurant that begins with these lines; those that are nothing are left out. */
function chatWith(restaurantPhone: string, lines: readonly (string | false | undefined)[]): string {
  return `https://wa.me/${toChatNumber(restaurantPhone)}?text=${encodeURIComponent(lines.filter(Boolean).join('\n'))}`
}

const wishLines = ({ specialEvent, intolerances, notes }: ChatWishes, t: T) => [
  specialEvent && t('chat.event', { value: specialEvent }),
  intolerances && t('chat.intolerances', { value: intolerances }),
  notes && t('chat.notes', { value: notes }),
]

/**
 * The link that opens a chat with the restaurant, its message filled in with the booking (customer specification §4),
 * in the reader's language; null until it is known where the restaurant is reached.
 * @param greeting how it begins: just booked, or about a booking that stands.
 */
export function useChatLink(
  greeting: 'greeting' | 'about' = 'greeting',
): (booking: Reservation, wishes: ChatWishes) => string | null {
  const t = useWords(words)
  const language = useLanguage()
  const customer = useCustomer()
  const whenOf = useWhen()
  const { data: restaurant } = useRestaurantQuery()
  return (booking, wishes) => {
    if (!restaurant) return null
    const { day, time } = whenOf(booking.date, booking)
    return chatWith(restaurant.phone, [
      t(`chat.${greeting}`),
      t('chat.phone', { value: formatPhone(booking.customerPhone) }),
      t('chat.customerId', { value: customer.uniqueId }),
      t('chat.date', { value: formatDay(day, language, 'long') }),
      t('chat.time', { value: time }),
      t('chat.people', { value: booking.partySize }),
      ...wishLines(wishes, t),
      t('chat.reservationId', { value: booking.id }),
    ])
  }
}

/** What is filled in of a table for more people than can be booked without asking. */
interface LargeWish extends ChatWishes {
  date?: string | null
  time?: string
  /** Null while nobody said how many. */
  people?: number | null
}

/** The same for a table that is only wished for, with what of it is filled in. */
export function useLargePartyChat(): (wish: LargeWish) => string | null {
  const t = useWords(words)
  const language = useLanguage()
  const customer = useCustomer()
  const { data: restaurant } = useRestaurantQuery()
  return ({ date, time, people, ...wishes }) => {
    if (!restaurant) return null
    const isSaid = people !== null && people !== undefined && Number.isInteger(people) && people > MAX_PARTY_SIZE
    return chatWith(restaurant.phone, [
      t('chat.wish'),
      t('chat.phone', { value: formatPhone(customer.phoneNumber) }),
      t('chat.customerId', { value: customer.uniqueId }),
      !!date && t('chat.date', { value: formatDay(date, language, 'long') }),
      !!time && t('chat.time', { value: formatTime(time, language) }),
      t('chat.people', { value: isSaid ? people : `${MAX_PARTY_SIZE}+` }),
      ...wishLines(wishes, t),
    ])
  }
}
