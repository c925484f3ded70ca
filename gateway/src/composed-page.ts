import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { fillIn, includesOf, inlineScripts, jsonInPage, remoteOrigins } from './compose-page.ts'
import { fileAt } from './kept-files.ts'
import { type Prepared, prepare } from './prepared.ts'

/** The page of the product, with what its policy says of the scripts that stand in it. */
export interface ComposedPage extends Prepared {
  scripts: readonly string[]
  /** From where beside its own address its remotes come. */
  origins: readonly string[]
}

/** Where the includes of a page are found: files of the builds, and the restaurant as the call of that address answers it. */
export interface Included {
  /** The folder of an address's file, and its name in there; null for an address that is no file's. */
  fileOf: (address: string) => { folder: string; name: string } | null
  restaurant: () => Promise<unknown>
}

const RESTAURANT = '/api/restaurant'
const REMOTES = '/remotes.json'
/** So long the restaurant goes by what was answered before; what the files say is seen as soon as other files are. */
const ASK_AGAIN_MS = 1000
/** Nobody waits for the restaurant's name to see a page. */
const PATIENCE_MS = 300

/** What an address answers; the same bytes or text as before tell that nothing has changed. */
type Part = Buffer | string

/** A page that is to be filled in: its file, and what it includes. */
interface Template {
  file: Buffer | null
  addresses: readonly string[]
}

/** Composes a shell's page whenever something of it has changed. @returns null for one that is only a file. */
export function pageComposer(shell: string, included: Included): () => Promise<ComposedPage | null> {
  const made = new LRUCache<string, Promise<ComposedPage>>({ max: 2 })
  const restaurant = asked(included.restaurant)
  let template: Template = { file: null, addresses: [] }
  let last: { parts: readonly Part[]; page: Promise<ComposedPage> } | null = null

  async function read(address: string): Promise<Part> {
    if (address === RESTAURANT) return restaurant()
    const file = included.fileOf(address)
    return (file && (await bytesOf(file.folder, file.name))) ?? ''
  }
  function compose(page: string, addresses: readonly string[], parts: readonly Part[]): Promise<ComposedPage> {
    const html = fillIn(page, new Map(addresses.map((address, i) => [address, String(parts[i])])))
    const known = made.get(html)
    if (known) return known
    const scripts = inlineScripts(page)
    const origins = remoteOrigins(String(parts[addresses.indexOf(REMOTES)] ?? ''))
    const composed = prepare(html, 'text/html; charset=utf-8').then((prepared) => ({ ...prepared, scripts, origins }))
    made.set(html, composed)
    return composed
  }
  return async () => {
    const file = await bytesOf(shell, 'index.html')
    if (file === null) return null
    if (file !== template.file) template = { file, addresses: includesOf(String(file)) }
    const { addresses } = template
    if (addresses.length === 0) return null
    const parts = [file, ...(await Promise.all(addresses.map(read)))]
    if (!last?.parts.every((part, i) => part === parts[i])) {
      last = { parts, page: compose(String(file), addresses, parts.slice(1)) }
    }
    return last.page
  }
}

async function bytesOf(folder: string, name: string): Promise<Buffer | null> {
  const file = await fileAt(resolve(folder, name))
  return typeof file === 'string' ? null : file.bytes
}

/** The restaurant as JSON, asked for now and then; as it was, or nothing, when no answer comes in time. */
function asked(restaurant: () => Promise<unknown>): () => Promise<string> {
  let text = ''
  let asking: Promise<void> | null = null
  let at = Number.NEGATIVE_INFINITY
  return async () => {
    if (!asking && performance.now() - at > ASK_AGAIN_MS) {
      at = performance.now()
      asking = restaurant()
        .then(
          (answer) => {
            text = jsonInPage(answer)
          },
          () => undefined,
        )
        .finally(() => {
          asking = null
        })
    }
    if (asking && text === '') await Promise.race([asking, new Promise((late) => setTimeout(late, PATIENCE_MS))])
    return text
  }
}
