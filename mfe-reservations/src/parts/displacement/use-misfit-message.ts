import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { Language } from '@sufra/domain/platform/choices'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { canChat, toChatNumber } from '@sufra/domain/platform/phone'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { useWordsIn } from '@sufra/i18n/use-words-in'
import { misfitWords } from '../../misfit-words.ts'

/**
 * Written in both languages, the reader's first, because the guest's language is unknown.
 * Empty until both languages are loaded.
 */
export function useMisfitMessage() {
  const inEnglish = useMessageText('en')
  const inArabic = useMessageText('ar')
  const language = useLanguage()
  const { data: restaurant } = useRestaurantQuery()
  return (misfit: Misfit) => {
    if (!inEnglish || !inArabic) return { chat: '', mail: '' }
    const both = language === 'ar' ? [inArabic, inEnglish] : [inEnglish, inArabic]
    const text = encodeURIComponent(both.map((message) => message(misfit)).join('\n\n'))
    const { customerPhone: phone, customerEmail: address } = misfit.reservation
    const subject = encodeURIComponent(restaurant?.name ?? '')
    return {
      chat: phone && canChat(phone) && `https://wa.me/${toChatNumber(phone)}?text=${text}`,
      mail: address && !isMasked(address) && `mailto:${address}?subject=${subject}&body=${text}`,
    }
  }
}

function useMessageText(language: Language): ((misfit: Misfit) => string) | null {
  const t = useWordsIn(misfitWords, language)
  const timeZone = useTimeZone()
  const { data: restaurant } = useRestaurantQuery()
  if (!t) return null
  return ({ reservation: { customerName, startsAt, time, partySize }, why }) =>
    t(`message.${why}`, {
      name: customerName,
      restaurant: (language === 'ar' && restaurant?.nameAr) || (restaurant?.name ?? ''),
      people: t('people', { count: partySize }),
      day: formatDay(getDayInZone(new Date(startsAt), timeZone), language, 'long'),
      time: formatTime(time, language),
    })
}
