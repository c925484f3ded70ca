import type { Customer } from '@sufra/api/session'
import { formatNumber } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { wordsOf } from '@sufra/i18n/use-words'
import { type FirstScreen, paint } from '@sufra/mf/paint'
import { scanned } from '@sufra/ui/theme'
import Pages from './pages.tsx'
import SignIn from './slots/sign-in.tsx'
import { words } from './words.ts'

/** A balance that nobody has, so that it is found where it is painted. */
const POINTS = 987_654_321

/** As many points as ask for each form of the word, by its name; a language that has fewer forms uses some of them. */
const COUNTS = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 } as const

/** A guest of whom the page knows what it stored: name, points and number. All else leaves its room. */
const GUEST: Customer = {
  id: 0,
  version: 0,
  uniqueId: '{{uniqueId}}',
  phoneNumber: '{{unknown}}',
  firstName: '{{firstName}}',
  lastName: '',
  email: null,
  dateOfBirth: null,
  gender: null,
  nationality: null,
  emirate: null,
  isMuslim: null,
  createdAt: '',
  points: POINTS,
  discount: '{{unknown}}',
}

const signIn: FirstScreen = { part: 'session/sign-in', person: 'nobody', content: SignIn }
const home: FirstScreen = {
  part: 'mfe_customer/pages',
  person: 'guest',
  path: '/',
  content: Pages,
  customer: GUEST,
  finish: withMarks,
}

/** What a phone shows before any script has come; run once, while this front end is built. */
export function paintPages(): Promise<string> {
  return paint([signIn, home])
}

function withMarks(html: string, language: Language): string {
  const t = wordsOf(words, language)
  const balance = `>${formatNumber(POINTS, language)}</strong> <!-- -->${t('home.points', { count: POINTS })}`
  const forms = Object.entries(COUNTS).map(([form, count]) => `|${form}:${t('home.points', { count })}`)
  return (
    html
      .replace(balance, `>{{points}}</strong> {{points${forms.join('')}}}`)
      .replace(new RegExp(`© ${new Date().getFullYear()}`), '© {{year}}')
      // The code that the till scans is that of nobody.
      .replace(new RegExp(`<path fill="${scanned.fgColor}"[^>]*>(?:</path>)?`, 'g'), '')
  )
}
