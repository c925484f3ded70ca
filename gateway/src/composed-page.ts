import { resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { fillIncludes, findIncludes, findRemoteOrigins, hashInlineScripts, toInlineJson } from './compose-page.ts'
import { readCachedFile } from './file-cache.ts'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'

export interface ComposedPage extends PreparedResponse {
  scripts: readonly string[]
  origins: readonly string[]
}

export interface PageParts {
  fileOf: (address: string) => { folder: string; name: string } | null
  restaurant: () => Promise<unknown>
}

const PAGE = '/index.html'
const RESTAURANT = '/api/restaurant'
const REMOTES = '/remotes.json'
const RESTAURANT_TTL_MS = 1000
/** Then the last known restaurant serves. */
const MAX_WAIT_MS = 300

/** Composes a shell's page again whenever a part changes. @returns null for a shell without includes. */
export function createPageComposer(included: PageParts): () => Promise<ComposedPage | null> {
  const restaurant = new LRUCache<string, string>({
    max: 1,
    ttl: RESTAURANT_TTL_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async () => toInlineJson(await included.restaurant()),
  })
  let template: { file: Buffer | null; page: string; addresses: string[] } = { file: null, page: '', addresses: [] }
  let last: { parts: readonly (Buffer | string)[]; page: Promise<ComposedPage> } | null = null

  async function read(address: string): Promise<Buffer | string> {
    if (address === RESTAURANT) {
      const known = restaurant.peek(RESTAURANT, { allowStale: true })
      if (restaurant.has(RESTAURANT)) return known ?? ''
      const answer = restaurant.fetch(RESTAURANT).catch(() => undefined)
      const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), MAX_WAIT_MS))
      return (await Promise.race([answer, late])) ?? known ?? ''
    }
    return (await readFile(address)) ?? ''
  }
  async function readFile(address: string): Promise<Buffer | null> {
    const file = included.fileOf(address)
    return file && readBytes(file.folder, file.name)
  }
  return async () => {
    const file = await readFile(PAGE)
    if (file !== template.file)
      template = { file, page: String(file ?? ''), addresses: findIncludes(String(file ?? '')) }
    const { page, addresses } = template
    if (file === null || addresses.length === 0) return null
    const parts = [file, ...(await Promise.all(addresses.map(read)))]
    // The file cache returns the same object until the file changes.
    if (!last?.parts.every((part, i) => part === parts[i])) {
      last = { parts, page: compose(page, new Map(addresses.map((address, i) => [address, String(parts[i + 1])]))) }
    }
    return last.page
  }
}

async function compose(page: string, texts: ReadonlyMap<string, string>): Promise<ComposedPage> {
  const prepared = await prepareResponse(fillIncludes(page, texts), 'text/html; charset=utf-8')
  return { ...prepared, scripts: hashInlineScripts(page), origins: findRemoteOrigins(texts.get(REMOTES) ?? '') }
}

async function readBytes(folder: string, name: string): Promise<Buffer | null> {
  const file = await readCachedFile(resolve(folder, name))
  return typeof file === 'string' ? null : file.bytes
}
