import type { ServiceBroker } from 'moleculer'
import { askRestaurant, COLORS } from './restaurant-page.ts'

const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

const WORDS = {
  en: {
    dir: 'ltr',
    about: 'Points, rewards, offers and tables',
    reserve: 'Reserve a Table',
    rewards: 'Rewards',
    home: 'Your card and your next booking',
  },
  ar: {
    dir: 'rtl',
    about: 'النقاط والمكافآت والعروض والحجوزات',
    reserve: 'احجز طاولة',
    rewards: 'المكافآت',
    home: 'بطاقتك وحجزك القادم',
  },
} as const

const createIcon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const createScreenshot = (name: string, label: string) => ({
  src: `/icons/${name}.png`,
  sizes: '390x844',
  type: 'image/png',
  form_factor: 'narrow',
  label,
})

export function getLanguage(url: string): Language {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang')?.toLowerCase()
  return LANGUAGES.find((language) => language === asked) ?? 'en'
}

/**
 * The W3C Web Application Manifest in one language, with the restaurant's name from the settings.
 * @throws errors of the restaurant call.
 */
export async function createManifest(broker: ServiceBroker, language: Language): Promise<string> {
  const { name: english, nameAr } = await askRestaurant(broker)
  const name = (language === 'ar' && nameAr) || english
  const { dir, about, reserve, rewards, home } = WORDS[language]
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: about,
    lang: language,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // A manifest has no colour scheme; the page's meta tags do.
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    categories: ['food', 'lifestyle'],
    icons: [createIcon('app', 192, 'any'), createIcon('app', 512, 'any'), createIcon('maskable', 512, 'maskable')],
    shortcuts: [
      { name: reserve, url: '/reservations' },
      { name: rewards, url: '/rewards' },
    ],
    screenshots: [createScreenshot(`home-${language}`, home), createScreenshot(`rewards-${language}`, rewards)],
  })
}
