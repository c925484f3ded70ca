import { createHash } from 'node:crypto'

/** As nginx writes it, so that an edge may do the same. */
const INCLUDE = /<!--# include virtual="([^"]+)" -->/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** The addresses of what a page includes, each once. */
export function includesOf(page: string): string[] {
  return [...new Set([...page.matchAll(INCLUDE)].map(([, address = '']) => address))]
}

/** Fills in what a page includes (server-side includes). What is included includes nothing itself. */
export function fillIn(page: string, texts: ReadonlyMap<string, string>): string {
  return page.replace(INCLUDE, (_include, address) => texts.get(address) ?? '')
}

/** JSON that may stand in a script element, whatever it says. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The origins of the remotes of a list that lie elsewhere than below the product's own address. */
export function remoteOrigins(remotesJson: string): string[] {
  const elsewhere = entriesIn(remotesJson).filter((entry) => /^https?:/.test(entry) && URL.canParse(entry))
  return [...new Set(elsewhere.map((entry) => new URL(entry).origin))]
}

/** None for a list that cannot be read: the page tells by its shapes that something is wrong, not by failing. */
function entriesIn(remotesJson: string): string[] {
  try {
    const { remotes } = JSON.parse(remotesJson) as { remotes: { entry: string }[] }
    return remotes.map(({ entry }) => String(entry))
  } catch {
    return []
  }
}

/** How a page's policy names the scripts that stand in it: each by what it is, so that no other runs. */
export function inlineScripts(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })
}
