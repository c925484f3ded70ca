import { createHash } from 'node:crypto'

/** The syntax of nginx, so that an edge can compose the page as well. */
const INCLUDE = /<!--# include virtual="([^"]+)" -->/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

export function findIncludes(page: string): string[] {
  return [...new Set([...page.matchAll(INCLUDE)].map(([, address = '']) => address))]
}

export function fillIncludes(page: string, texts: ReadonlyMap<string, string>): string {
  return page.replace(INCLUDE, (_include, address) => texts.get(address) ?? '')
}

export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The origins of remotes that are served from other hosts. */
export function findRemoteOrigins(remotesJson: string): string[] {
  const elsewhere = listRemoteEntries(remotesJson).filter((entry) => /^https?:/.test(entry) && URL.canParse(entry))
  return [...new Set(elsewhere.map((entry) => new URL(entry).origin))]
}

/** Empty for an unreadable list: the page reports the fault by itself. */
function listRemoteEntries(remotesJson: string): string[] {
  try {
    const { remotes } = JSON.parse(remotesJson) as { remotes: { entry: string; trial?: { entry: string } }[] }
    return remotes.flatMap(({ entry, trial }) => [entry, trial?.entry ?? entry].map(String))
  } catch {
    return []
  }
}

export function hashInlineScripts(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
}
