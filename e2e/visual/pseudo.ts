import type { RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { EMIRATES, NATIONALITIES } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import { listSentences } from '../harness/browser/words.ts'

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
const FORMATTED =
  /\d{1,2} [A-Z][^\d‹›]{2,15} \d{4} AH|\d{1,2} [A-Z][a-z]{2,3} \d{4}|\b(?:[ap]m|AED)\b|\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)\b/g
const PIECE = 15
const LISTED: readonly string[] = [...EMIRATES, ...NATIONALITIES, 'Umm Al-Quwain', 'https://www.example.com']

/** Marks a sentence and lengthens it by a third, as translations do; placeholders stay. */
export function translatePseudo(sentence: string): string {
  let more = Math.ceil(sentence.length / 3)
  const lengthen = (text: string) =>
    text.replace(/[aeiou]/g, (v) => (more-- > 0 ? `${ACCENTED[v]}${v}` : `${ACCENTED[v]}`))
  const parts = sentence.split(/(\{\{\w+\}\})/)
  return `‹${parts.map((part, index) => (index % 2 === 1 ? part : lengthen(part))).join('')}›`
}

export async function servePseudoEnglish(page: Page): Promise<void> {
  const ours = new Set((await listSentences('en')).map(([key, sentence]) => `${key} ${sentence}`))
  await page.route(/\.js(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    const code = (await response.text()).replace(
      /([A-Za-z_$][\w$]*):("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g,
      (whole, key: string, literal: string) => {
        const sentence = getText(literal)
        return ours.has(`${key} ${sentence}`) ? `${key}:${JSON.stringify(translatePseudo(sentence))}` : whole
      },
    )
    await route.fulfill({ response, body: code })
  })
  const isPage = ({ pathname }: URL) => !/\.\w+$|^\/api\//.test(pathname)
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(REMOTES, (_, before, json) => before + JSON.stringify(markTexts(json)))
    await route.fulfill({ response, body: html })
  })
}

/** Inlined JSON of the remotes and the restaurant. */
const REMOTES = /(<script type="application\/json" id="remotes">)([^<]*)/
const RESTAURANT = /<script type="application\/json" id="restaurant">([^<]*)/

function markTexts(json: string): RemotesFile {
  const { remotes } = JSON.parse(json) as RemotesFile
  return {
    remotes: remotes.map(({ navigation = [], ...remote }) => {
      return {
        ...remote,
        navigation: navigation.map((entry) => ({ ...entry, label: { en: translatePseudo(entry.label.en), ar: '' } })),
      }
    }),
  }
}

function getText(literal: string): string {
  const inner = literal.slice(1, -1)
  return inner.replace(/\\u([0-9a-fA-F]{4})|\\(.)/g, (_, hex?: string, plain?: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (plain ?? ''),
  )
}

/**
 * Collects all texts of the server's answers: user data needs no translation.
 * @returns a function that returns the texts so far
 */
export function recordAnswers(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set(LISTED)
  const reading: Promise<void>[] = []
  const keep = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(keep)
  }
  const keepRestaurant = (html: string) => keep(JSON.parse(RESTAURANT.exec(html)?.[1] || 'null'))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') reading.push(response.text().then(keepRestaurant))
    // A live stream has no end to read to.
    if (!response.headers()['content-type']?.includes('json')) return
    reading.push(response.json().then(keep, () => undefined))
  })
  return async () => {
    await Promise.all(reading)
    return texts
  }
}

/** Latin words that are neither translated nor data: hard-coded texts. */
export async function findUntranslatedWords(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { parentElement, textContent } = walk.currentNode
      if (!parentElement?.closest('script, style, noscript, [hidden], .too-old, bdi[dir=ltr], code'))
        texts.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  })
  const known = [...data].filter((text) => text.length > 1).toSorted((left, right) => right.length - left.length)
  return [...new Set(said)].filter((text) => {
    const piece = text.trim()
    if (piece.length >= PIECE && known.some((value) => value.includes(piece))) return false
    let left = text
    for (const value of known) if (left.includes(value)) left = left.replaceAll(value, ' ')
    left = left.replace(FORMATTED, '')
    for (let before = ''; before !== left; ) {
      before = left
      left = left.replace(/‹[^‹›]*›/g, '')
    }
    return /[A-Za-z]{2}/.test(left)
  })
}
