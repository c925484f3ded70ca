import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { confirmMailPage } from '@sufra/contracts/customers/mail-page'
import { unsubscribeMailPage } from '@sufra/contracts/marketing/mail-page'
import { offersMailPage } from '@sufra/contracts/marketing/offers-page'
import { stopMailPage } from '@sufra/contracts/messaging/stop-page'
import { comingMailPage } from '@sufra/contracts/reservations/bookings/coming-page'
import { feedbackMailPage } from '@sufra/contracts/reservations/feedback/mail-page'
import { createHoldPage } from '@sufra/contracts/reservations/waitlist/mail-page'
import { marketingText } from '@sufra/domain/marketing/marketing-consent'
import type { Language } from '@sufra/domain/platform/choices'
import { root } from '@sufra/server/root'
import { WORDS as mailPage } from 'gateway/mail-page'
import { mailWords } from 'services/messaging/mail/format-text'
import { listSentences as listAppSentences } from '../../harness/browser/words.ts'

type Sentence = [key: string, sentence: string]
interface Tree {
  readonly [key: string]: string | Tree
}

/** Word files of pages that `loadTranslator` does not need. */
const WORD_FILES = ['mfe-reservations/src/words/feedback', 'mfe-reservations/src/features/online-booking/words']
const MAIL_PAGES = [
  comingMailPage,
  confirmMailPage,
  createHoldPage('take'),
  feedbackMailPage,
  stopMailPage,
  unsubscribeMailPage,
  offersMailPage,
]
/** Sources with markup in both languages. */
const MARKUP = ['gateway/src/book-page.ts', 'gateway/src/contact.ts', 'shell/page.ts', 'shell/unsupported-notice.ts']
const SEEDS = 'services/src/seeds'
const ARABIC = /[\u0621-\u064a]/

/** All that guests and staff read: apps, mails, their pages, `/book`, notices without script, consents, the demo. */
export async function listSentences(language: Language): Promise<Sentence[]> {
  const trees = await Promise.all(
    WORD_FILES.map(async (path) => Object.values(await import(join(root, `${path}.${language}.ts`)))[0] as Tree),
  )
  return [
    ...(await listAppSentences(language)),
    ...[...trees, mailPage[language], ...MAIL_PAGES.map(({ words }) => words[language] as unknown as Tree)].flatMap(
      flattenTree,
    ),
    ...flattenTree(mailWords[language] as unknown as Tree),
    ...flattenTree(marketingText[language]),
    ...[...MARKUP.flatMap(listMarkup), ...readdirSync(join(root, SEEDS)).flatMap(listSeeds)].filter(
      ([, sentence]) => ARABIC.test(sentence) === (language === 'ar'),
    ),
  ]
}

function flattenTree(tree: Tree): Sentence[] {
  return Object.entries(tree).flatMap(([key, found]) =>
    typeof found === 'string' ? [[key, found]] : flattenTree(found),
  )
}

function listMarkup(path: string): Sentence[] {
  const paragraphs = readFileSync(join(root, path), 'utf8').matchAll(/<p[^>]*>(.*?)<\/p>/gs)
  return Array.from(paragraphs, ([, text = '']) => [path, text.replaceAll(/<[^>]*>|\$\{[^}]*\}/g, '')])
}

function listSeeds(name: string): Sentence[] {
  if (!/^[\w-]+\.ts$/.test(name)) return []
  const texts = readFileSync(join(root, SEEDS, name), 'utf8').matchAll(
    /\b(?:name|title|description|content|text)(?:Ar)?: (?:'([^']+)'|"([^"]+)")/g,
  )
  return Array.from(texts, ([, single, double]) => [`${SEEDS}/${name}`, single ?? double ?? ''])
}
