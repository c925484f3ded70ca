import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { composePage, hasIncludes, inlineScripts, jsonInPage, type Read } from './compose-page.ts'
import { fileAt } from './kept-files.ts'
import { type Prepared, prepare } from './prepared.ts'

/** The page of the product, with what its policy says of the scripts that stand in it. */
export interface ComposedPage extends Prepared {
  scripts: readonly string[]
}

/** Where the includes of a page are found: files of the builds, and the restaurant as the call of that address answers it. */
export interface Included {
  /** The folder of an address's file, and its name in there; null for an address that is no file's. */
  fileOf: (address: string) => { folder: string; name: string } | null
  restaurant: () => Promise<unknown>
}

const RESTAURANT = '/api/restaurant'
/** So long the restaurant goes by what was answered before; what the files say is seen as soon as other files are. */
const ASK_AGAIN_MS = 1000
/** Nobody waits for the restaurant's name to see a page. */
const PATIENCE_MS = 300

/** Composes a shell's page whenever something of it has changed. @returns null for one that is only a file. */
export function pageComposer(shell: string, included: Included): () => Promise<ComposedPage | null> {
  const made = new LRUCache<string, Promise<ComposedPage>>({ max: 2 })
  const restaurant = asked(included.restaurant)
  const read: Read = async (address) => {
    if (address === RESTAURANT) return restaurant()
    const file = included.fileOf(address)
    return (file && (await textOf(file.folder, file.name))) ?? ''
  }
  return async () => {
    const page = await textOf(shell, 'index.html')
    if (page === null || !hasIncludes(page)) return null
    const html = await composePage(page, read)
    const known = made.get(html)
    if (known) return known
    const scripts = inlineScripts(page)
    const composed = prepare(html, 'text/html; charset=utf-8').then((prepared) => ({ ...prepared, scripts }))
    made.set(html, composed)
    return composed
  }
}

async function textOf(folder: string, name: string): Promise<string | null> {
  const file = await fileAt(resolve(folder, name))
  return typeof file === 'string' ? null : String(file.bytes)
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
