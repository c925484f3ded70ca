import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marketingText } from '@sufra/domain/marketing/marketing-consent'
import type { Language } from '@sufra/domain/platform/choices'
import { root } from '@sufra/server/root'
import { WORDS as confirmPage } from 'gateway/mail-confirm-page'
import { WORDS as feedbackPage } from 'gateway/mail-feedback-page'
import { WORDS as holdPage } from 'gateway/mail-hold-page'
import { WORDS as mailPage } from 'gateway/mail-page'
import { WORDS as stopPage } from 'gateway/mail-stop-page'
import { WORDS as unsubscribePage } from 'gateway/mail-unsubscribe-page'
import { mailWords } from 'services/messaging/mail/format-text'
import { listSentences as listAppSentences } from '../../harness/browser/words.ts'

type Sentence = [key: string, sentence: string]
interface Tree {
  readonly [key: string]: string | Tree
}

/** Word files of pages that `loadTranslator` does not need. */
const WORD_FILES = ['mfe-reservations/src/words/feedback', 'mfe-reservations/src/features/online-booking/words']
const GATEWAY_PAGES = [confirmPage, feedbackPage, holdPage, mailPage, stopPage, unsubscribePage]
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
    ...[...trees, ...GATEWAY_PAGES.map((words) => words[language] as Tree)].flatMap(flattenTree),
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
