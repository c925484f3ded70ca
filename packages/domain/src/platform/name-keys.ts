import { ARABIC_NAMES, SERVED_NAMES } from './arabic-names.ts'
import { foldForSearch } from './search-text.ts'

const NAMES = indexBySpelling(ARABIC_NAMES)
const SERVED = indexBySpelling(SERVED_NAMES)

const ARTICLE = /^(?:al|el)$/
const JOINED_ARTICLE = /^(?:al|el|ال)(?=.{3})/
/** 'Servant of', alone or with the article, whose letter may assimilate: Abdurrahman. */
const SERVANT = /^(?:abd(?:[aeiou][lrsznt]?)?|عبد(?:ال)?)/

interface NameWord {
  key: string
  isKnown: boolean
  isChanged: boolean
}

/**
 * A key per word of a name. Spellings of one name, also in another script, share a key. Keys in capitals cannot collide
 * with folded text.
 */
export function toNameKeys(name: string): string[] {
  return splitName(name).map(({ key }) => key)
}

/** Keys of a search text; null if none of its names has other spellings. The last of several words may be a prefix. */
export function toSearchKeys(search: string): { keys: string[]; isLastWhole: boolean } | null {
  const words = splitName(search)
  const last = words.at(-1)
  if (!last || !words.some(({ isKnown, isChanged }) => isKnown || isChanged)) return null
  return { keys: words.map(({ key }) => key), isLastWhole: words.length === 1 || last.isKnown }
}

function splitName(name: string): NameWord[] {
  const parts = foldForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
  const words: NameWord[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as string
    const isArticle = ARTICLE.test(part) && at + 1 < parts.length
    const from = isArticle ? at + 1 : at
    const servant = findServant(parts, from)
    const word = servant?.word ?? toNameWord(parts[from] as string)
    words.push(isArticle ? { ...word, isChanged: true } : word)
    at = servant?.to ?? from
  }
  return words
}

function findServant(parts: readonly string[], from: number): { word: NameWord; to: number } | null {
  const first = parts[from] as string
  const begun = SERVANT.exec(first)?.[0]
  if (begun === undefined || NAMES.has(first)) return null
  if (begun !== first) {
    const served = findServed(first, begun)
    return served === undefined ? null : { word: createKnownWord(`ABD${served}`), to: from }
  }
  const to = ARTICLE.test(parts[from + 1] ?? '') ? from + 2 : from + 1
  const second = (parts[to] ?? '').replace(JOINED_ARTICLE, '')
  const whole = NAMES.get(`عبد${parts[to]}`) ?? NAMES.get(`abd${parts[to]}`)
  if (whole !== undefined) return { word: createKnownWord(whole), to }
  const served = SERVED.get(second)
  return served === undefined ? null : { word: createKnownWord(`ABD${served}`), to }
}

/** The second part of a compound in one word; letters between may belong to either part. */
function findServed(word: string, begun: string): string | undefined {
  for (let length = begun.length; length >= 3; length -= 1) {
    const served = SERVED.get(word.slice(length))
    if (served !== undefined) return served
  }
  return undefined
}

function toNameWord(part: string): NameWord {
  const spelling = toOneSpelling(part)
  const name = NAMES.get(part) ?? NAMES.get(part.replace(JOINED_ARTICLE, '')) ?? NAMES.get(spelling)
  if (name !== undefined) return createKnownWord(name)
  return { key: spelling.toUpperCase(), isKnown: false, isChanged: spelling !== part }
}

const createKnownWord = (key: string): NameWord => ({ key, isKnown: true, isChanged: false })

/**
 * Canonical spelling of a name outside the table. Merges long vowels (English or French), silent and equivalent
 * endings, and the Arabic article. Doubled consonants stay: Hanna is not Hana.
 */
function toOneSpelling(part: string): string {
  if (part.length < 4) return part
  if (part.startsWith('ال')) return part.replace(JOINED_ARTICLE, '')
  return part.replace(/oo|ou/g, 'u').replace(/ee/g, 'i').replace(/ah$/, 'a').replace(/y$/, 'i')
}

function indexBySpelling(table: string): Map<string, string> {
  const lines = table.trim().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [name = '', ...others] = line.split(' ')
      return [name, ...others].map((spelling) => [foldForSearch(spelling), name.toUpperCase()] as const)
    }),
  )
}
