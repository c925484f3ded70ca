export const EMIRATES = [
  'Abu Dhabi',
  'Dubai',
  'Sharjah',
  'Ajman',
  'Umm Al Quwain',
  'Ras Al Khaimah',
  'Fujairah',
  'Other',
] as const
export type Emirate = (typeof EMIRATES)[number]

export const NATIONALITIES = [
  'UAE',
  'Saudi Arabia',
  'Kuwait',
  'Qatar',
  'Bahrain',
  'Oman',
  'Jordan',
  'Lebanon',
  'Syria',
  'Egypt',
  'Iraq',
  'Palestine',
  'Yemen',
  'Morocco',
  'Tunisia',
  'Sudan',
  'India',
  'Pakistan',
  'Bangladesh',
  'Philippines',
  'Sri Lanka',
  'Nepal',
  'Iran',
  'Turkey',
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Italy',
  'Spain',
  'Netherlands',
  'Russia',
  'China',
  'Japan',
  'South Korea',
  'Other',
] as const
export type Nationality = (typeof NATIONALITIES)[number]

export const GENDERS = ['male', 'female'] as const

export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export const BUTTON_COLORS = ['blue', 'green', 'purple', 'pink', 'orange', 'indigo', 'red', 'yellow', 'gray'] as const
export type ButtonColor = (typeof BUTTON_COLORS)[number]

export const MENU_BUTTONS = 4

/** The stored spelling of an emirate (Umm Al Quwain has two); null if unknown. */
export function normaliseEmirate(text: string): Emirate | null {
  const name = text.trim().replace('Umm Al-Quwain', 'Umm Al Quwain')
  return EMIRATES.find((emirate) => emirate === name) ?? null
}

/** All published versions of the privacy policy, by first day; the last is current. */
export const PRIVACY_VERSIONS = ['2026-11-01', '2026-11-29'] as const
export type PrivacyVersion = (typeof PRIVACY_VERSIONS)[number]

export const PRIVACY_VERSION: PrivacyVersion = '2026-11-29'
