import { useRestaurantName } from '@sufra/api/restaurant-api'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { canChat, toChatNumber } from '@sufra/domain/platform/phone'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useClockTime, useFormatTime } from '../../../lib/use-format-time.ts'
import { staffWords } from '../../../staff-words.ts'
import { waitlistWords } from '../../../waitlist-words.ts'

/** Empty without an offered table. */
export function useOfferMessage({ customerName, customerPhone, customerEmail, date, partySize, table }: WaitlistEntry) {
  const t = useWords(waitlistWords)
  const shared = useWords(staffWords)
  const language = useLanguage()
  const restaurant = useRestaurantName() ?? ''
  const clockTime = useClockTime()
  const whenOf = useFormatTime()
  const getOffer = () => {
    if (!table) return ''
    const { day, clock } = whenOf(date, table)
    return t('staff.message', {
      name: customerName,
      restaurant,
      people: shared('manage.people', { count: partySize }),
      day: formatDay(day, language, 'long'),
      time: clock,
      until: clockTime(table.heldUntil),
    })
  }
  const text = encodeURIComponent(getOffer())
  return {
    chat: canChat(customerPhone) && `https://wa.me/${toChatNumber(customerPhone)}?text=${text}`,
    mail:
      customerEmail &&
      !isMasked(customerEmail) &&
      `mailto:${customerEmail}?subject=${encodeURIComponent(restaurant)}&body=${text}`,
  }
}
