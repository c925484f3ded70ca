import { join } from 'node:path'
import type { Language } from '@sufra/domain/platform/choices'
import { root } from '@sufra/server/root'

/** All sentences of the pages without an account; values stand as `{{name}}`. */
export async function loadOnlineWords(language: Language): Promise<(key: string) => string> {
  const path = `mfe-reservations/src/features/online-booking/words.${language}.ts`
  const [words = {}] = Object.values((await import(join(root, path))) as Record<string, Record<string, unknown>>)
  return (key) => {
    const sentence = words[key]
    if (typeof sentence !== 'string') throw new Error(`No words at ${key}`)
    return sentence
  }
}

/** A pattern of a sentence, whatever its values are. */
export function matchSentence(sentence: string): RegExp {
  const parts = sentence.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.+'))
}

/** Words of the booking page, which has no namespace (mfe-reservations, features/online-booking). */
export const ONLINE_WORDS = {
  en: {
    tomorrow: 'Tomorrow',
    evening: '7:00 pm',
    name: 'Name',
    phone: 'Phone',
    requests: 'Special requests',
    book: 'Book the table',
    booked: 'Your table is booked',
    change: 'Change',
    save: 'Save changes',
    changed: 'Your reservation was changed',
    cancel: 'Cancel the reservation',
    yes: 'Yes, cancel it',
    cancelled: 'This reservation is cancelled',
    nameRequired: 'Please enter your name',
    people: '4 people',
    copy: 'Copy the link',
  },
  ar: {
    tomorrow: 'غدًا',
    evening: '7:00 م',
    name: 'الاسم',
    phone: 'الهاتف',
    requests: 'طلبات خاصة',
    book: 'احجز الطاولة',
    booked: 'تم حجز طاولتك',
    change: 'تعديل',
    save: 'حفظ التغييرات',
    changed: 'تم تعديل حجزك',
    cancel: 'إلغاء الحجز',
    yes: 'نعم، إلغاء الحجز',
    cancelled: 'أُلغي هذا الحجز',
    nameRequired: 'يرجى إدخال الاسم',
    people: '4 أشخاص',
    copy: 'نسخ الرابط',
  },
}
