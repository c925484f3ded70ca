import type { Language } from '@sufra/domain/platform/choices'
import { MENU_BUTTONS } from 'services/seeds/menu-buttons'
import { NEWS } from 'services/seeds/news'
import { createDemoOffers } from 'services/seeds/offers'
import { REWARDS } from 'services/seeds/rewards'

const ANY_DAY = '2026-11-21'

const arabic = new Map<string, string | null>([
  ...REWARDS.map(({ name, nameAr }) => [name, nameAr] as const),
  ...[...createDemoOffers(ANY_DAY), ...NEWS, ...MENU_BUTTONS].map(({ title, titleAr }) => [title, titleAr] as const),
])

export function getDemoName(name: string, language: Language): string {
  const found = language === 'ar' ? arabic.get(name) : arabic.has(name) && name
  if (!found) throw new Error(`The demo restaurant has nothing that is called ${name} in ${language}`)
  return found
}
