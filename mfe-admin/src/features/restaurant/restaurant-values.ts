import type { RestaurantRecord } from '@sufra/contracts/promotions/restaurant/entities'
import { type Logo, readSecureAddress } from '@sufra/contracts/promotions/restaurant/fields'
import { hasContrast, parseColor, type Scheme } from '@sufra/domain/platform/accent-color'
import { EMAIL_ADDRESS } from '@sufra/domain/platform/email-address'
import { NAME_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import { formatPhone, normalisePhone } from '@sufra/domain/platform/phone'
import { toWebAddress } from '@sufra/domain/platform/web-link'

/** Texts as they are typed; empty where nothing is. */
export interface RestaurantValues {
  name: string
  nameAr: string
  phone: string
  chatNumber: string
  email: string
  address: string
  addressAr: string
  mapUrl: string
  website: string
  social1: string
  social2: string
  social3: string
  logo: Logo | null
  accentColor: string
  accentColorDark: string
  cardNote: string
  cardNoteAr: string
}

export type TextName = Exclude<keyof RestaurantValues, 'logo'>

export const MOST: Readonly<Partial<Record<TextName, number>>> = {
  name: NAME_MOST,
  nameAr: NAME_MOST,
  address: TITLE_MOST,
  addressAr: TITLE_MOST,
  cardNote: TITLE_MOST,
  cardNoteAr: TITLE_MOST,
}

export function toValues(record: RestaurantRecord): RestaurantValues {
  const { version: _, socialLinks, logo, phone, chatNumber, ...texts } = record
  const [social1 = '', social2 = '', social3 = ''] = socialLinks
  const typed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']))
  const phones = { phone: formatPhone(phone), chatNumber: chatNumber ? formatPhone(chatNumber) : '' }
  return { ...(typed as Record<keyof typeof texts, string>), ...phones, logo, social1, social2, social3 }
}

export function toRequest({ logo, social1, social2, social3, ...texts }: RestaurantValues) {
  return { ...texts, logo: logo?.id ?? null, socialLinks: [social1, social2, social3].filter((link) => link.trim()) }
}

/** What is wrong with a text, as a name of the words; null if nothing is. */
export function findProblem(name: TextName, text: string) {
  if (text.trim() === '') return name === 'name' || name === 'phone' ? (`wrong.${name}` as const) : null
  switch (name) {
    case 'phone':
    case 'chatNumber':
      return normalisePhone(text) ? null : 'wrong.phone'
    case 'email':
      return EMAIL_ADDRESS.test(text.trim()) ? null : 'wrong.email'
    case 'mapUrl':
      return readSecureAddress(text) ? null : 'wrong.mapUrl'
    case 'website':
    case 'social1':
    case 'social2':
    case 'social3':
      return toWebAddress(text) ? null : 'wrong.site'
    case 'accentColor':
      return findColorProblem(text, 'light')
    case 'accentColorDark':
      return findColorProblem(text, 'dark')
    default:
      return text.trim().length <= (MOST[name] ?? Number.POSITIVE_INFINITY) ? null : 'wrong.long'
  }
}

function findColorProblem(text: string, scheme: Scheme) {
  const color = parseColor(text)
  if (color === null) return 'wrong.color'
  return hasContrast(color, scheme) ? null : (`wrong.${scheme}` as const)
}
